// Compiled, never run: each line marked as an error must be one, or the check fails.
import { t } from '../src/texts/index.svelte.js';

t('colour.red');
t('error.option.form', { got: 'target' });
t('error.bot.count', { got: 3, players: 4 });

// @ts-expect-error: no such key
t('colour.beige');
// @ts-expect-error: all arguments are missing
t('error.option.form');
// @ts-expect-error: one argument is missing
t('error.bot.count', { got: 3 });
// @ts-expect-error: no such argument
t('error.option.form', { got: 'target', gote: 'target' });
// @ts-expect-error: a key without arguments
t('colour.red', { got: 'target' });
// @ts-expect-error: what is counted is a number
t('error.bot.count', { got: 'three', players: 4 });
