// What is chosen only for tables online.

import type { Setup } from '../../protocol/messages.js';

export interface OnlineWish {
  clock: 'none' | 'live' | 'relaxed';
  seconds: number;
  days: number;
  spectators: 'nobody' | 'open' | 'delayed';
  chat: boolean;
  hints: boolean;
  listed: boolean;
}

export const firstWish: OnlineWish = { clock: 'none', seconds: 60, days: 3, spectators: 'nobody', chat: false, hints: false, listed: false };

export function onlineSetup(setup: Setup, wish: OnlineWish): Setup {
  const clock = wish.clock === 'live' ? `live ${wish.seconds}` : wish.clock === 'relaxed' ? `relaxed ${wish.days}` : 'none';
  // Strangers at a listed table do not chat.
  return { ...setup, clock, spectators: wish.spectators, chat: wish.chat && !wish.listed, hints: wish.hints, listed: wish.listed };
}
