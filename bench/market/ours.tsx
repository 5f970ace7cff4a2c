import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { favouritesMachine } from '#machines/markets/favourites/favourites.machine.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { layoutMachine } from '#machines/shell/layout/layout.machine.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { MarketTable } from '#features/markets/markets/MarketTable.tsx'
import { defaultSettings } from '#contract/kernel/stored.ts'
import { preferencesMachine } from '#machines/shell/preferences/preferences.machine.ts'
import { VirtualRows } from '#ui/lists/VirtualRows.tsx'
import { loadWords, startWords } from '#i18n/words.ts'
import { createBoard } from '#services/streams/board.ts'
import { createLinks } from '#services/streams/links.ts'
import { createMarketsActors } from '#services/markets/markets.ts'
import { createStyleCache, ThemeRoot } from '#theme/ThemeRoot.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { firstTickers, instruments } from './feed.ts'

const fresh = { spot: undefined, perpetual: undefined, delivery: undefined }

/** Mounts the product's own table on its real machine, board and sort order. @returns A function that takes updates. */
export const startOurs = async (place: HTMLElement): Promise<(tickers: readonly Ticker[]) => void> => {
  await startWords('en_US')
  await loadWords(['markets', 'live', 'favourites'])
  const nextFrame = (callback: () => void) => void requestAnimationFrame(callback)
  const tickers = createBoard<Ticker>(nextFrame)
  const trends = createBoard<readonly Decimal[]>(nextFrame)
  const candles = createBoard<readonly CandleRow[]>(nextFrame)
  const report = (what: string) => {
    throw new Error(what)
  }
  // There is no venue: the updates come from the page's own feed.
  const links = createLinks({
    open: (url) => new WebSocket(url),
    now: Date.now,
    random: Math.random,
    page: window,
    onSessionDoubted: () => undefined,
    report,
  })
  const actors = createMarketsActors({
    client: {
      market: {
        instruments: () => Promise.resolve({ instruments: [...instruments], tickers: [...firstTickers], ts: 1 }),
        trendlines: () => Promise.resolve([]),
      },
    },
    links,
    tickers,
    trends,
    random: { share: Math.random, key: () => '' },
    report,
  })
  const layout = createActor(layoutMachine.provide({ actors: { watchWindow: fromCallback(() => undefined) } }), {
    input: { width: 1_600, textScale: 1, inApp: false, online: true, path: '/' },
  }).start()
  const favourites = createActor(
    favouritesMachine.provide({
      actors: { readLocal: fromPromise(() => Promise.resolve(noMarks)), watchOthers: fromCallback(() => undefined) },
    }),
  ).start()
  const preferences = createActor(
    preferencesMachine.provide({ actors: { watchSettings: fromCallback(() => undefined) } }),
    { input: { settings: defaultSettings } },
  ).start()
  favourites.send({ type: 'session.changed', fid: undefined })
  const actor = createActor(marketsMachine.provide({ actors }), {
    input: { choice: { area: 'all' }, marks: noMarks },
  }).start()
  actor.send({ type: 'column.chosen', column: 'change' })
  const Page = () => (
    <MarketTable actor={actor} app={{ layout, favourites, preferences }} stale={fresh} Rows={VirtualRows} />
  )
  const router = createMemoryRouter([{ path: '*', Component: Page }])
  createRoot(place).render(
    <ThemeRoot cache={createStyleCache(undefined)}>
      <BoardsProvider boards={{ tickers, trends, candles }}>
        <RouterProvider router={router} />
      </BoardsProvider>
    </ThemeRoot>,
  )
  return (list) => {
    for (const ticker of list) tickers.write(ticker.symbol, ticker)
  }
}
