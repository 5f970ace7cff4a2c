import { createElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { searchLetters } from '#contract/kernel/searchText.ts'
import { candlesMachine } from '#machines/markets/candles/candles.machine.ts'
import { coinDetailMachine } from '#machines/markets/coinDetail/coinDetail.machine.ts'
import { coinChoiceOf, coinChoicePath, coinLists } from '#machines/markets/coinInfo/coinFilter.ts'
import { coinInfoMachine } from '#machines/markets/coinInfo/coinInfo.machine.ts'
import { CoinDetailPage } from '#features/markets/coinDetail/CoinDetailPage.tsx'
import { CoinInfoPage } from '#features/markets/coinInfo/CoinInfoPage.tsx'
import { createCandlesActors } from '#services/markets/candles.ts'
import { createCoinDetailActors, createCoinsActors } from '#services/markets/coinInfo.ts'
import { pageRoute } from '#app/pageRoute.ts'
import type { Page } from '#app/pageRoute.ts'

const choiceOf = (url: URL) => coinChoiceOf(url.searchParams, coinLists, 'all')

const list = pageRoute({
  flow: 'coinInfo',
  logic: (services, _parts: undefined) =>
    coinInfoMachine.provide({
      actors: createCoinsActors(services, (choice) =>
        coinChoicePath('/coinInfo', choice, { usual: 'all', search: window.location.search }),
      ),
    }),
  input: ({ url }) => choiceOf(url),
  reentered: ({ url }) => ({ type: 'query.changed' as const, choice: choiceOf(url) }),
  Component: CoinInfoPage,
})

/** The coin of an address, in any spelling; undefined for the list of all coins. */
const coinOf = (url: URL): string | undefined => {
  const coin = url.searchParams.get('coin')
  return coin === null ? undefined : searchLetters(coin)
}

const one = pageRoute({
  flow: 'coinDetail',
  logic: (services, _parts: undefined) =>
    coinDetailMachine.provide({
      actors: {
        ...createCoinDetailActors(services),
        candles: candlesMachine.provide({ actors: createCandlesActors(services) }),
      },
    }),
  input: ({ url }) => ({ coin: coinOf(url) ?? '' }),
  keyedBy: ['coin'],
  Component: CoinDetailPage,
})

interface Shown {
  readonly isOne: boolean
}

export const loader: Page['loader'] = (args, env) => {
  const isOne = coinOf(new URL(args.request.url)) !== undefined
  return { ...(isOne ? one : list).loader(args, env), isOne } satisfies Shown
}

export const Component: Page['Component'] = () => {
  const { isOne } = useLoaderData<Shown>()
  return createElement((isOne ? one : list).Component)
}

export const { shouldRevalidate } = list
