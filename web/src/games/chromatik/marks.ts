// What stands beside a player: still looking, answered, waiting to choose; after the verdict what they answered, and how fast.

import type { Seat } from '../../protocol/messages.js';
import { t } from '../../texts/index.svelte.js';
import type { Buzzes } from './buzzes.js';
import { type Verdict, wasRight } from './counting.js';
import { type Answer, type Table, timeOf } from './model.js';
import { saySeconds } from './say.js';

export interface Mark {
  kind: 'nothing' | 'answered' | 'chooses' | 'waits' | 'right' | 'wrong' | 'passed';
  /** After the verdict. */
  answer?: Answer | undefined;
  time?: string | undefined;
  /** For whoever listens. */
  words: string;
}

export function markOf(table: Table, verdict: Verdict | undefined, seat: Seat, buzzes: Buzzes): Mark {
  if (verdict) return markAfter(verdict, seat);
  if (table.phase !== 'answer') return { kind: 'nothing', words: '' };
  if (table.answers[seat]?.kind !== 'open') return { kind: 'answered', words: t('web.chromatik.mark.answered') };
  const place = buzzes.findIndex((each) => each.seat === seat);
  if (place === 0) return { kind: 'chooses', words: t('web.chromatik.mark.chooses') };
  if (place > 0) return { kind: 'waits', words: t('web.chromatik.mark.waits') };
  return { kind: 'nothing', words: t('web.chromatik.mark.looking') };
}

function markAfter(verdict: Verdict, seat: Seat): Mark {
  const answer = verdict.answers[seat];
  if (!answer || answer.kind === 'none') return { kind: 'passed', answer, words: t('web.chromatik.mark.none') };
  const milliseconds = timeOf(answer);
  const time = milliseconds === undefined ? undefined : t('web.chromatik.seconds', { seconds: saySeconds(milliseconds) });
  const kind = wasRight(verdict, seat) ? 'right' : 'wrong';
  const words = [t(`web.chromatik.mark.${kind}`), time].filter(Boolean).join(', ');
  return { kind, answer, time, words };
}
