import { filter, map, merge, tap } from 'rxjs'
import type { Observable } from 'rxjs'
import { tickersTopic } from '#contract/markets/marketFeed.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { tickerSchema } from '#contract/markets/instruments.ts'
import { listOfAnything } from '#contract/kernel/schemas.ts'
import type { WritableBoard } from './board.ts'
import type { Links, TopicUpdate } from './links.ts'

const marketAreas = ['spot', 'perpetual', 'delivery'] as const
export type MarketArea = (typeof marketAreas)[number]

/** Writes the latest tickers to the board, skipping malformed ones and those older than what is there. */
export const writeTickers = (board: WritableBoard<Ticker>, data: unknown): { readonly malformed: number } => {
  const list = listOfAnything.safeParse(data)
  if (!list.success) return { malformed: 1 }
  let malformed = 0
  for (const item of list.data) {
    const ticker = tickerSchema.safeParse(item)
    if (!ticker.success) malformed += 1
    else if (!((board.read(ticker.data.symbol)?.ts ?? 0) > ticker.data.ts)) board.write(ticker.data.symbol, ticker.data)
  }
  return { malformed }
}

const topicOf = (links: Links, area: MarketArea): Observable<TopicUpdate> => {
  const { family, topic } = tickersTopic(area)
  return links.topic(family, topic, { steady: true })
}

/** The freshness of an area's numbers: live, or stale since `heardAt`. */
export interface AreaNews {
  readonly area: MarketArea
  readonly isFresh: boolean
  readonly heardAt: number | undefined
}

/**
 * Streams the tickers of all areas onto the board while there is a listener, which is only notified of their freshness.
 */
export const streamTickers = (
  links: Links,
  board: WritableBoard<Ticker>,
  report: (what: string) => void,
  areas: readonly MarketArea[] = marketAreas,
): Observable<AreaNews> =>
  merge(
    ...areas.map((area) =>
      topicOf(links, area).pipe(
        tap((update) => {
          if (update.kind === 'frame' && writeTickers(board, update.data).malformed > 0)
            report(`The ${area} tickers have malformed rows`)
        }),
        filter((update) => update.kind === 'phase'),
        map(({ phase, heardAt }) => ({ area, isFresh: phase === 'live', heardAt })),
      ),
    ),
  )
