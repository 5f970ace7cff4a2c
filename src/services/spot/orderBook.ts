import { fromCallback } from 'xstate'
import type { Board } from '#contract/kernel/board.ts'
import type { BookChoice } from '#contract/kernel/stored.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { bookOf } from '#contract/markets/marketFeed.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { BookNews } from '#machines/spot/orderBook/orderBook.setup.ts'
import type { Services } from '../services.ts'

/** The state of a book; undefined until the first data. */
const newsOf = (book: ShownBook | undefined): BookNews | undefined => {
  if (book === undefined) return undefined
  if (book.isRefused) return { type: 'book.refused' }
  if (!book.isLive) return book.heardAt === undefined ? undefined : { type: 'book.aged', since: book.heardAt }
  return { type: book.levels.bids.length + book.levels.asks.length > 0 ? 'book.opened' : 'book.emptied' }
}

/** Adds a pair's choice as the newest and drops the oldest ones. */
const withChoice = (kept: Readonly<Record<string, BookChoice>>, symbol: string, choice: BookChoice) => {
  const others = Object.entries(kept).filter(([pair]) => pair !== symbol)
  return Object.fromEntries([...others, [symbol, choice] as const].slice(-spotLimits.orderBook.keptPairs))
}

/** The actors and effects of one market's order book. */
export const createOrderBookFlow = ({ choices }: Pick<Services, 'choices'>, books: Board<ShownBook>) => ({
  actors: {
    // A subscription keeps the book flowing; changes of its state are reported, but never its levels.
    followBook: fromCallback<{ type: string }, { symbol: string }>(({ input, sendBack }) => {
      const key = bookOf(input.symbol)
      let last: BookNews | undefined
      const notify = () => {
        const news = newsOf(books.read(key))
        if (news === undefined || news.type === last?.type) return
        last = news
        sendBack(news)
      }
      const end = books.subscribe(key, notify)
      notify()
      return end
    }),

    watchChoice: fromCallback<{ type: string }, { symbol: string }>(({ input: { symbol }, sendBack }) => {
      const recall = () => {
        const choice = choices.read('orderBooks')?.[symbol]
        if (choice) sendBack({ type: 'choice.recalled', choice })
      }
      recall()
      return choices.watch('orderBooks', recall)
    }),
  },
  actions: {
    rememberChoice: (_: unknown, { symbol, choice }: { symbol: string; choice: BookChoice }) =>
      choices.keep('orderBooks', withChoice(choices.read('orderBooks') ?? {}, symbol, choice)),
  },
})
