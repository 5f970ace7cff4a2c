import type { Instrument } from '#contract/markets/instruments.ts'
import { csvOf, byteOrderMark } from '#machines/assets/recordsExport/csv.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { rateStandardMachine } from '#machines/support/rateStandard/rateStandard.machine.ts'
import { RateStandardPage } from '#features/support/rateStandard/RateStandardPage.tsx'
import { saveFile } from '#services/browser/saveFile.ts'
import { pageRoute } from '#app/pageRoute.ts'
import type { Services } from '#services/services.ts'
import { wordsOf } from '#i18n/words.ts'

const heads = ['market', 'minAmount', 'minTotal', 'tick', 'decimals'] as const

/** The rows as a file, with numbers as the contract writes them. */
const tableOf = (markets: readonly Instrument[]): string =>
  byteOrderMark +
  csvOf([
    heads.map((head) => wordsOf(`rateStandard:rules.${head}`)),
    ...markets.map(({ base, quote, minAmount, minTotal, tickSize, amountPrecision }) => [
      `${base}/${quote}`.toUpperCase(),
      minAmount,
      minTotal,
      tickSize,
      String(amountPrecision),
    ]),
  ])

const implementations = ({ client, random }: Services) => ({
  actors: {
    fetchMarkets: requestOf<readonly Instrument[], undefined>(
      async ({ signal, willRetry }) => (await client.market.instruments({}, { signal, willRetry })).instruments,
      random.share,
    ),
  },
  actions: {
    saveTable: (_: unknown, { markets }: { readonly markets: readonly Instrument[] }) =>
      saveFile('statefloor-markets.csv', tableOf(markets), 'text/csv'),
  },
})

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'rateStandard',
  logic: (services) => rateStandardMachine.provide(implementations(services)),
  input: () => undefined,
  Component: RateStandardPage,
})
