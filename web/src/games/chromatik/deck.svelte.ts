// The engine's deck, asked for once: what is printed on either face of every card.

import { ask } from '../../engine/mind.js';
import { type Piece, readFace } from './faces.js';
import type { CardFace } from './model.js';

class Deck {
  private faces = $state.raw<ReadonlyMap<CardFace, Piece[]>>(new Map());
  private asked: Promise<void> | undefined;

  get isHere(): boolean {
    return this.faces.size > 0;
  }
  /** Before the deck is here, a blank face. */
  piecesOf(card: CardFace | undefined): Piece[] {
    return (card !== undefined && this.faces.get(card)) || [];
  }

  load(): Promise<void> {
    return (this.asked ??= ask('deck', { game: 'chromatik' }).then(
      ({ deck }) => this.take(deck.cards as unknown as { card: string; a: string; b: string }[]),
      () => {
        this.asked = undefined; // the next board asks again
      },
    ));
  }

  take(cards: readonly { card: string; a: string; b: string }[]): void {
    this.faces = new Map(cards.flatMap(({ card, a, b }) => [[`${card}a`, readFace(a)] as const, [`${card}b`, readFace(b)] as const]));
  }
}

export const deck = new Deck();
