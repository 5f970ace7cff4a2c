import { createRoot } from 'react-dom/client'
import { createActor, fromCallback } from 'xstate'
import { defaultSettings } from '#contract/kernel/stored.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { setLevel } from '#contract/markets/orderBook.ts'
import { bookKey } from '#contract/markets/shownBook.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { layoutMachine } from '#machines/shell/layout/layout.machine.ts'
import { preferencesMachine } from '#machines/shell/preferences/preferences.machine.ts'
import { sampleMarket } from '#machines/spot/market.samples.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { OrderBook } from '#features/spot/orderBook/OrderBook.tsx'
import { loadWords, startWords } from '#i18n/words.ts'
import { createChoices } from '#services/browser/choices.ts'
import { createStorage } from '#services/browser/storage.ts'
import { createOrderBookFlow } from '#services/spot/orderBook.ts'
import { createBoard } from '#services/streams/board.ts'
import { createStyleCache, ThemeRoot } from '#theme/ThemeRoot.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { firstBook } from './feed.ts'
import type { Update } from './feed.ts'

const key = bookKey('spot', sampleMarket.symbol)

/** Mounts the product's own book on its real machine and board. @returns A function that takes updates. */
export const startOurs = async (place: HTMLElement): Promise<(updates: readonly Update[]) => void> => {
  await startWords('en_US')
  await loadWords(['orderBook', 'live'])
  const nextFrame = (callback: () => void) => void requestAnimationFrame(callback)
  const books = createBoard<ShownBook>(nextFrame)
  const trades = createBoard<readonly Trade[]>(nextFrame)
  const levels = firstBook()
  const show = () => books.write(key, { levels, isLive: true, heardAt: 1, isRefused: false })
  show()
  const choices = createChoices(createStorage(window), () => undefined)
  const actor = createActor(orderBookMachine.provide(createOrderBookFlow({ choices }, books)), {
    input: { market: sampleMarket },
  }).start()
  const layout = createActor(layoutMachine.provide({ actors: { watchWindow: fromCallback(() => undefined) } }), {
    input: { width: window.innerWidth, textScale: 1, inApp: false, online: true, path: '/' },
  }).start()
  const preferences = createActor(
    preferencesMachine.provide({ actors: { watchSettings: fromCallback(() => undefined) } }),
    { input: { settings: defaultSettings } },
  ).start()
  createRoot(place).render(
    <ThemeRoot cache={createStyleCache(undefined)}>
      <MarketBoardsProvider boards={{ books, trades }}>
        <OrderBook actor={actor} app={{ layout, preferences }} orders={[]} depthOf={() => null} />
      </MarketBoardsProvider>
    </ThemeRoot>,
  )
  return (updates) => {
    for (const { side, level } of updates) {
      setLevel(levels, side, level)
      show()
    }
  }
}
