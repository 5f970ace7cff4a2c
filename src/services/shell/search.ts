import { fromCallback } from 'xstate'
import { visitsSchema } from '#contract/shell/found.ts'
import type { Visit } from '#contract/shell/found.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Answer, Ranking } from '#machines/shell/search/search.types.ts'
import type { Services } from '../services.ts'
import { streamTickers } from '../streams/tickers.ts'

const visitsKey = 'search.visits'

/** The markets opened on earlier visits; empty if nothing valid is stored. */
export const storedVisits = ({ personal }: Pick<Services, 'personal'>): readonly Visit[] =>
  personal.read(visitsKey, visitsSchema) ?? []

/** The actors of the search. */
export const createSearchFlow = ({
  client,
  clock,
  links,
  tickers,
  random,
  report,
  personal,
}: Pick<Services, 'client' | 'clock' | 'links' | 'tickers' | 'random' | 'report' | 'personal'>) => ({
  actors: {
    fetchResult: requestOf<Answer, { keyword: string }>(async ({ query, signal, willRetry }) => {
      const { swaps, spots, swapsTotal, spotsTotal } = await client.search.result(
        { body: query },
        { signal, willRetry },
      )
      return { swaps, spots, totals: { swap: swapsTotal, spot: spotsTotal }, asOf: clock.venueNow() }
    }, random.share),
    fetchPopular: requestOf<Ranking, undefined>(
      async ({ signal, willRetry }) => ({
        popular: await client.search.popular({}, { signal, willRetry }),
        asOf: clock.venueNow(),
      }),
      random.share,
    ),
    tickers: fromCallback<{ type: string }>(() => {
      const stream = streamTickers(links, tickers, report).subscribe()
      return () => stream.unsubscribe()
    }),
    watchVisits: fromCallback<{ type: string }>(({ sendBack }) =>
      personal.watch(visitsKey, () => sendBack({ type: 'visits.changed', visits: storedVisits({ personal }) })),
    ),
  },
  actions: {
    storeVisits: (_: unknown, { visits }: { visits: readonly Visit[] }) => {
      if (visits.length === 0) personal.remove(visitsKey)
      else personal.write(visitsKey, visits)
    },
  },
})
