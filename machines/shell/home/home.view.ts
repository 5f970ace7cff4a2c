import type { HomeSnapshot } from './home.machine.ts'

/** The flow of the page's lists, and that of its candles: there until the page itself fails. */
export const marketsOf = ({ children: { markets } }: HomeSnapshot) => markets
export const candlesOf = ({ children: { candles } }: HomeSnapshot) => candles

/** The market in the window, and how long its candles are. */
export const shownOf = ({ context }: HomeSnapshot) => context.shown
