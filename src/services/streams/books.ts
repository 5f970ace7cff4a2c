import type { Subscription } from 'rxjs'
import type { Board } from '#contract/kernel/board.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { depthTopic } from '#contract/markets/marketFeed.ts'
import type { FeedTopic } from '#contract/markets/marketFeed.ts'
import { createBoard } from './board.ts'
import type { NextFrame } from './board.ts'
import { createBook } from './book.ts'
import type { Book } from './book.ts'
import type { Links } from './links.ts'

const topicOf = (key: string): FeedTopic => {
  const [area = 'spot', symbol = ''] = key.split(':')
  return depthTopic(area === 'perpetual' || area === 'delivery' ? area : 'spot', symbol)
}

interface Kept {
  readonly book: Book
  readonly stream: Subscription
  readers: number
}

/** The books in use, each on its own topic. A fault drops the book and resubscribes its topic. */
export const createBooks = ({ links, nextFrame }: { links: Links; nextFrame: NextFrame }): Board<ShownBook> => {
  const board = createBoard<ShownBook>(nextFrame)
  const kept = new Map<string, Kept>()

  const keep = (key: string): Kept => {
    const { family, topic } = topicOf(key)
    const book = createBook()
    let phase: string = 'waiting'
    let heardAt: number | undefined
    const show = () => {
      board.write(key, {
        levels: book.levels,
        isLive: book.isWhole() && phase === 'live',
        heardAt,
        isRefused: phase === 'refused',
      })
    }
    const stream = links.topic(family, topic, { urgent: true }).subscribe((update) => {
      if (update.kind === 'phase') {
        phase = update.phase
        if (phase === 'subscribing') book.restart()
      } else {
        heardAt = update.at
        if (book.take(update.data)) links.broken(family, topic)
      }
      show()
    })
    return { book, stream, readers: 0 }
  }

  return {
    read: board.read,
    subscribe: (key, callback) => {
      const one = kept.get(key) ?? keep(key)
      kept.set(key, one)
      one.readers += 1
      const end = board.subscribe(key, callback)
      return () => {
        end()
        one.readers -= 1
        if (one.readers > 0) return
        one.stream.unsubscribe()
        kept.delete(key)
        board.remove(key)
      }
    },
  }
}
