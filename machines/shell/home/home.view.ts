import type { HomeSnapshot } from './home.machine.ts'

/** The flows of the page's lists and of its candles, which exist until the page itself fails. */
export const marketsOf = ({ children: { markets } }: HomeSnapshot) => markets
export const candlesOf = ({ children: { candles } }: HomeSnapshot) => candles

/** The market in the window and its candle period. */
export const shownOf = ({ context }: HomeSnapshot) => context.shown
