// Compiled, never run: each line marked as an error must be one, or tsc fails.
import { t } from '../src/texts/index.js';

t('fr', 'colour.red');
t('en', 'error.option.form', { got: 'target' });
t('en', 'error.bot.count', { got: 3, players: 4 });

// @ts-expect-error: no such key
t('fr', 'colour.beige');
// @ts-expect-error: no such language
t('de', 'colour.red');
// @ts-expect-error: all arguments are missing
t('fr', 'error.option.form');
// @ts-expect-error: one argument is missing
t('fr', 'error.bot.count', { got: 3 });
// @ts-expect-error: no such argument
t('fr', 'error.option.form', { got: 'target', gote: 'target' });
// @ts-expect-error: a key without arguments
t('fr', 'colour.red', { got: 'target' });
// @ts-expect-error: what is counted is a number
t('fr', 'error.bot.count', { got: 'three', players: 4 });
