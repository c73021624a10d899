// What has happened, told in motion: the squares are counted one by one, then one sees who was right, and what they won.

import type { Stage } from '../../motion/stage.svelte.js';
import { settings } from '../../settings/settings.svelte.js';
import { countingOf, type Verdict } from './counting.js';
import type { Counts, Piece } from './faces.js';
import { fly } from './flights.js';
import type { CardFace, Side } from './model.js';

/** At most so long for one piece, and for all of them. */
const onePiece = 150;
const allPieces = 1700;
const glance = 500;
const flight = 450;
const turning = 380;

export interface Scene {
  stage: Stage;
  /** Far from here others go on at once, and the next cards must not be shown late: then the telling keeps nobody waiting. */
  isLocal: boolean;
  faces: { card: CardFace; pieces: readonly Piece[] }[];
  place(name: string): Element | null;
}

export class Telling {
  verdict = $state.raw<Verdict | undefined>();
  /** All is counted. */
  isTold = $state(false);
  /** By card and piece: the running count of its colour. */
  counted = $state.raw<ReadonlyMap<CardFace, ReadonlyMap<number, number>>>(new Map());
  counts = $state.raw<Counts | undefined>();
  /** A card is on its way: what lies under it is not seen yet. */
  isTurning = $state(false);
  /** Whatever comes next cuts off what is being told. */
  private number = 0;

  forget(): void {
    this.number += 1;
    this.verdict = undefined;
    this.isTold = false;
    this.counted = new Map();
    this.counts = undefined;
  }

  async judge(verdict: Verdict, scene: Scene): Promise<void> {
    this.forget();
    const mine = this.number;
    const wait = (milliseconds: number) => (scene.isLocal ? scene.stage.wait(milliseconds) : sleep(milliseconds));
    this.verdict = verdict;
    this.counts = { red: 0, yellow: 0, blue: 0 };
    const steps = countingOf(scene.faces);
    for (const { card, piece, count, colour } of steps) {
      this.counted = new Map(this.counted).set(card, new Map(this.counted.get(card)).set(piece, count));
      this.counts = { ...this.counts, [colour]: count };
      await wait(Math.min(onePiece, allPieces / steps.length));
      if (mine !== this.number) return;
    }
    this.counts = verdict.counts;
    this.isTold = true;
    await wait(glance);
    if (mine === this.number) await this.win(verdict.won, scene);
  }

  async win(won: Verdict['won'], { stage, isLocal, place }: Scene): Promise<void> {
    if (!isLocal) return;
    for (const { seat, colour } of won) await fly(stage, place(`pile-${colour}`)?.querySelector('.sign') ?? null, place(`seat-${seat}`), flight, 'small');
  }

  /** The top card goes over to the lying one until only its edge is seen; then all new faces show in one frame. */
  async turn(side: Side, { stage, place }: Scene): Promise<void> {
    this.isTurning = true;
    await fly(stage, place('top')?.querySelector('.face') ?? null, place(side), turning, 'edge-on');
    this.isTurning = false;
  }

  /** Before a bot goes on there is time to read who was right, also for those who want nothing to move; not for those whose bots shall not wait. */
  async letRead(stage: Stage, milliseconds: number): Promise<void> {
    if (!this.verdict || settings.pace === 0) return;
    if (settings.motion === 'none') await new Promise((done) => setTimeout(done, milliseconds));
    else await stage.wait(milliseconds);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return settings.motion === 'none' ? Promise.resolve() : new Promise((done) => setTimeout(done, milliseconds));
}
