import { manualClock } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import { createFeed } from '#server/feed/createFeed.ts'
import type { FeedEvent, SourceFeed } from '#server/feed/feed.ts'

export interface Playing {
  readonly clock: Clock
  readonly feed: SourceFeed
  readonly events: readonly FeedEvent[]
  /** What the operator was told. */
  readonly warnings: readonly string[]
  /** Lets time pass in small steps, as a running venue's clock does. */
  readonly run: (ms: number) => Promise<void>
}

interface Options {
  readonly file: string
  readonly speed?: number
  readonly loop?: boolean
  readonly at?: number
  /** Before the feed starts. */
  readonly before?: (feed: SourceFeed, clock: Clock) => void
  /** Where something going wrong is part of the test. */
  readonly onError?: (error: unknown) => void
}

export const playStart = Date.UTC(2026, 10, 21, 12)
export const playStep = 10

const fail = (error: unknown): never => {
  throw error
}

/** A recording as the venue plays it, on a clock that the test moves. */
export const play = async ({
  file,
  speed = 1,
  loop = false,
  at = playStart,
  before,
  onError = fail,
}: Options): Promise<Playing> => {
  const clock = manualClock(at)
  const warnings: string[] = []
  const events: FeedEvent[] = []
  let epochs = 0
  const { feed } = await createFeed({
    options: { feed: 'simulated', replay: file, speed, loop },
    clock,
    newEpoch: () => `epoch ${(epochs += 1)}`,
    warn: (text) => warnings.push(text),
    onError,
  })
  feed.listen((event) => events.push(event))
  before?.(feed, clock)
  feed.start()
  await clock.advance(0)
  const run = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += playStep) await clock.advance(playStep)
  }
  return { clock, feed, events, warnings, run }
}
