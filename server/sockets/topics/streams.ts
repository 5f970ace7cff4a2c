import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '#server/clock.ts'
import type { Feed } from '#server/feed/feed.ts'
import type { Hub, Source } from '../hub.ts'
import { createMarketSource } from './market.ts'
import { spotFamily } from './spot.ts'
import { swapFamily } from './swap.ts'

export interface StreamsInput {
  readonly feed: Feed
  readonly hub: Pick<Hub, 'spot' | 'swap'>
  readonly clock: Clock
}

/** Joins families that share a channel; each topic belongs to one of them. */
const join = (sources: readonly Source[]): Source => {
  const ownerOf = (name: string) => sources.find((source) => source.has(name))
  return {
    has: (name) => ownerOf(name) !== undefined,
    first: (name) => ownerOf(name)?.first(name) ?? [],
    watched: (name, isWatched) => {
      for (const source of sources) source.watched?.(name, isWatched)
    },
  }
}

/**
 * Publishes the feed on the sockets: everything once per tick, except books, which are sent immediately because their
 * changes build on each other.
 */
export const startStreams = ({ feed, hub, clock }: StreamsInput): (() => void) => {
  // A reader that fell behind gets the latest state once it has caught up: for a book, a new snapshot.
  const newest = { newestOnly: true }
  const publishSpot = (topic: string, frame: string) => hub.spot.publish(topic, frame, newest)
  const publishSwap = (topic: string, frame: string) => hub.swap.publish(topic, frame, newest)
  const spot = createMarketSource({ family: spotFamily, feed, clock, publish: publishSpot })
  const swaps = (['perpetual', 'delivery'] as const).map((biz) =>
    createMarketSource({ family: swapFamily(biz), feed, clock, publish: publishSwap }),
  )
  const sources = [spot, ...swaps]
  hub.spot.attach(spot)
  hub.swap.attach(join(swaps))
  const unlisten = feed.listen((event) => {
    for (const source of sources) source.take(event)
  })
  const cancel = clock.every(venueLimits.stream.tickEvery, () => {
    for (const source of sources) source.flush()
  })
  return () => {
    unlisten()
    cancel()
  }
}
