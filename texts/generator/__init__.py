"""What generate.py is made of: the grammar, the catalogue and one writer per target."""
