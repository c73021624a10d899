// What is asked of the viewer, in words, with what would follow and the buttons to do it.

import type { Notation, Seat, Situation } from '../../protocol/messages.js';
import { capital } from '../../texts/capital.js';
import { t, type TextKey } from '../../texts/index.svelte.js';
import type { Choice } from './Ask.svelte';
import { kindOf } from './deck.js';
import type { Forecast } from './forecast.js';
import { lineUp } from './line.js';
import { type Cell, type CellName, letterOf, readAction, type ShuppaView, tokensOf } from './model.js';
import { sayAction, sayCard, sayCell, sayColour } from './words.js';

export interface Question {
  text: string;
  outcome: string | undefined;
  choices: Choice[];
}

interface Asking {
  view: ShuppaView;
  situation: Situation;
  seat: Seat | undefined;
  legal: readonly Notation[];
  planned: Notation | undefined;
  picked: CellName | undefined;
  outcome: Forecast | undefined;
  lots: { action: Notation; cells: Cell[] }[];
  pointed: Notation | undefined;
  choose(action: Notation): void;
  intend(action: Notation): void;
  letGo(): void;
}

export function questionOf(asking: Asking): Question {
  switch (asking.view.phase) {
    case 'choose':
      return choosing(asking);
    case 'lot':
      return ofLots(asking);
    case 'share':
      return { text: t('web.shuppa.ask.share'), outcome: sayOutcome(asking.outcome), choices: [] };
    default:
      return acting(asking);
  }
}

function choosing({ view, seat, planned, choose }: Asking): Question {
  const plan = planned === undefined ? undefined : readAction(planned);
  const choice = seat === undefined ? undefined : view.hands[seat]?.choice;
  if (planned === undefined || plan?.verb !== 'choose') {
    return { text: choice === undefined ? t('web.shuppa.ask.choose') : capital(t('web.shuppa.ask.chosen', { card: sayCard(choice) })), outcome: undefined, choices: [] };
  }
  const place = lineUp([...view.revealed, plan.card], view.columns.length).find(({ card }) => card === plan.card);
  const card = sayCard(plan.card);
  const text =
    place === undefined || place.first === place.last
      ? t('web.shuppa.ask.falls.sure', { card, column: letterOf(place?.first ?? 0) })
      : t('web.shuppa.ask.falls', { card, first: letterOf(place.first), last: letterOf(place.last) });
  return { text: capital(text), outcome: undefined, choices: [{ name: t('web.shuppa.go.choose', { number: String(plan.card) }), look: 'strong', do: () => choose(planned) }] };
}

function ofLots({ legal, lots, planned, pointed, outcome, choose, intend }: Asking): Question {
  const choices = legal.flatMap((action): Choice[] => {
    const lot = readAction(action);
    if (lot?.verb !== 'lot') return [];
    const cards = lots.find((each) => each.action === action)?.cells.length;
    const colour = sayColour(lot.colour);
    return [{ name: cards ? t('web.shuppa.lot', { colour, cards }) : colour, look: 'plain', isMeant: action === (planned ?? pointed), do: () => intend(action) }];
  });
  if (planned !== undefined) choices.push({ name: t('web.shuppa.go.lot'), look: 'strong', do: () => choose(planned) });
  // Nothing follows at once where the lot is shared: that is asked next.
  const shares = outcome && outcome.lots === 0 ? t('web.shuppa.outcome.share') : undefined;
  return { text: t('web.shuppa.ask.lot'), outcome: shares ?? sayOutcome(outcome), choices };
}

function acting({ view, situation, seat, planned, picked, outcome, pointed, choose, letGo }: Asking): Question {
  const token = tokensOf(view).find((each) => each.seat === seat);
  const kind = token && kindOf(token.card);
  const pass: Choice = { name: t('web.shuppa.go.pass'), label: t('web.shuppa.do.pass'), look: 'plain', isMeant: pointed === 'pass', do: () => choose('pass') };
  if (kind === undefined) return { text: '', outcome: undefined, choices: [pass] };
  if (planned !== undefined) {
    return {
      text: `${sayAction(planned, situation)}.`,
      outcome: sayOutcome(outcome),
      choices: [
        { name: t(`web.shuppa.go.${kind}` satisfies TextKey), label: sayAction(planned, situation), look: 'strong', do: () => choose(planned) },
        { name: t('web.shuppa.go.back'), look: 'plain', do: letGo },
      ],
    };
  }
  const text =
    picked === undefined
      ? t(`web.shuppa.ask.${kind}` satisfies TextKey)
      : kind === 'jump'
        ? t('web.shuppa.ask.jump.second')
        : t('web.shuppa.ask.swap.second', { cell: sayCell(picked) });
  return { text, outcome: undefined, choices: [pass] };
}

function sayOutcome(outcome: Forecast | undefined): string | undefined {
  if (!outcome) return undefined;
  const { cards, lots, isShared, others, draws } = outcome;
  const said: string[] = [];
  if (isShared) said.push(t('web.shuppa.outcome.shared', { cards }));
  else if (cards > 0) said.push(t('web.shuppa.outcome.wins', { cards, lots }));
  else said.push(draws ? t('web.shuppa.outcome.draws') : t('web.shuppa.outcome.nothing'));
  if (others > 0) said.push(t('web.shuppa.outcome.others', { cards: others }));
  return said.join(' ');
}
