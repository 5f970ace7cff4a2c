import { useCallback, useSyncExternalStore } from 'react'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { worthCoin } from '#contract/markets/worth.ts'
import { useBoards } from './Boards.tsx'

/** Separates the prices in the store's text. */
const apart = ' '

/** The live prices of coins in USDT, in their order; undefined where the page has none. */
export const useLivePrices = (coins: readonly string[]): readonly (Decimal | undefined)[] => {
  const { tickers } = useBoards()
  const names = coins.join(apart)
  const subscribe = useCallback(
    (callback: () => void) => {
      const ends = names.split(apart).map((name) => tickers.subscribe(`${name}_${worthCoin}`, callback))
      return () => {
        for (const end of ends) end()
      }
    },
    [tickers, names],
  )
  // One text, so that React compares it.
  const prices = useSyncExternalStore(subscribe, () =>
    names
      .split(apart)
      .map((name) => tickers.read(`${name}_${worthCoin}`)?.last ?? '')
      .join(apart),
  )
  return prices.split(apart).map((price) => (price === '' ? undefined : decimal(price)))
}
