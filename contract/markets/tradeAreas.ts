import type { Instrument } from './instruments.ts'

/** The boards of spot pairs (`tradeArea`): main coins, leveraged tokens, and small coins. */
export const tradeAreas = { main: 1, leveraged: 6, alts: 8 } as const

/**
 * Whether a market takes part in lists of gainers, losers and new listings, on every page that has them. Leveraged
 * tokens do not: they move by construction and would fill every list.
 */
export const isRanked = ({ tradeArea }: Pick<Instrument, 'tradeArea'>): boolean => tradeArea !== tradeAreas.leveraged
