import { setImmediate } from 'node:timers/promises'

/** Markets whose numbers are computed in one turn of the event loop; the first ticker of a market takes longest. */
const marketsAtOnce = 20

/** Does something for each market, with turns for other work in between. */
export const inPieces = async <T>(markets: readonly T[], act: (market: T) => void): Promise<void> => {
  for (const [place, market] of markets.entries()) {
    if (place > 0 && place % marketsAtOnce === 0) await setImmediate()
    act(market)
  }
}
