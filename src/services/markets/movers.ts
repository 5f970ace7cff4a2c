import { fromCallback } from 'xstate'
import type { Board } from '#contract/kernel/board.ts'
import { isNegative, isPositive } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { isRanked } from '#contract/markets/tradeAreas.ts'
import { worth } from '#contract/markets/worth.ts'
import type { Movers, RankCommand } from '#machines/markets/markets/movers.machine.ts'
import { moverLists, noMovers } from '#machines/markets/markets/movers.machine.ts'
import { inSize, sortable } from './markets.inSize.ts'
import type { Sortable } from './markets.inSize.ts'

const { rows, heat } = marketsLimits.movers

interface Ranked {
  readonly symbol: string
  readonly base: string
  readonly change: Sortable
  readonly turnover: Sortable
}

const symbolsOf = (list: readonly { readonly symbol: string }[], most: number) =>
  list.slice(0, most).map(({ symbol }) => symbol)

/** Each coin appears once, with its first pair. */
const onePairEach = <Pair extends { readonly base: string }>(list: readonly Pair[]): readonly Pair[] => {
  const seen = new Set<string>()
  return list.filter(({ base }) => !seen.has(base) && seen.add(base))
}

/** Top gainers, top losers, new listings and highest volume of the spot markets, by the numbers on the board. */
export const rankMovers = (instruments: readonly Instrument[], tickers: Board): Movers => {
  const spot = instruments.filter((instrument) => instrument.instType === instTypes.spot && isRanked(instrument))
  const traded = spot.flatMap(({ symbol, base, quote }): readonly Ranked[] => {
    const ticker = tickers.read(symbol)
    if (!ticker) return []
    const turnover = sortable(worth(ticker.turnover, quote, tickers))
    return [{ symbol, base, change: sortable(ticker.change), turnover }]
  })
  const largest = onePairEach(traded.toSorted((a, b) => inSize(b.turnover, a.turnover)))
  const byChange = largest.toSorted((a, b) => inSize(b.change, a.change))
  return {
    gainers: symbolsOf(
      byChange.filter(({ change }) => isPositive(change.exact)),
      rows,
    ),
    losers: symbolsOf(byChange.filter(({ change }) => isNegative(change.exact)).toReversed(), rows),
    newest: symbolsOf(onePairEach(spot.toSorted((a, b) => b.listedAt - a.listedAt)), rows),
    largest: symbolsOf(largest, heat),
  }
}

const isSame = (one: Movers, other: Movers): boolean =>
  moverLists.every((list) => one[list].join() === other[list].join())

/** Ranks the board's markets on request. */
export const createMoversActors = ({ tickers }: { readonly tickers: Board }) => ({
  ranks: fromCallback<RankCommand>(({ receive, sendBack }) => {
    let instruments: readonly Instrument[] = []
    let sent = noMovers
    receive((command) => {
      if (command.type === 'instruments.known') {
        instruments = command.instruments
        return
      }
      const movers = rankMovers(instruments, tickers)
      if (isSame(movers, sent)) return
      sent = movers
      sendBack({ type: 'movers.ranked', movers })
    })
  }),
})
