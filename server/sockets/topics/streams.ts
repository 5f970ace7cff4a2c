import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '#server/clock.ts'
import type { Feed } from '#server/feed/feed.ts'
import type { Hub } from '../hub.ts'
import { createMarketSource } from './market.ts'
import { spotFamily } from './spot.ts'
import { swapFamily } from './swap.ts'

export interface StreamsInput {
  readonly feed: Feed
  /** Without a channel for spot, only perpetual contracts are published. */
  readonly hub: Pick<Hub, 'swap'> & Partial<Pick<Hub, 'spot'>>
  readonly clock: Clock
}

/**
 * Publishes the feed on the sockets: everything once per tick, except books, which are sent immediately because their
 * changes build on each other.
 */
export const startStreams = ({ feed, hub, clock }: StreamsInput): (() => void) => {
  // A reader that fell behind gets the latest state once it has caught up: for a book, a new snapshot.
  const newest = { newestOnly: true }
  const publishSpot = (topic: string, frame: string) => hub.spot?.publish(topic, frame, newest)
  const publishSwap = (topic: string, frame: string) => hub.swap.publish(topic, frame, newest)
  const spot = createMarketSource({ family: spotFamily, feed, clock, publish: publishSpot })
  const bizes = hub.spot ? (['perpetual', 'delivery'] as const) : (['perpetual'] as const)
  const swaps = bizes.map((biz) => createMarketSource({ family: swapFamily(biz), feed, clock, publish: publishSwap }))
  const sources = hub.spot ? [spot, ...swaps] : swaps
  hub.spot?.attach(spot)
  for (const source of swaps) hub.swap.attach(source)
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
