import { manualClock } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import { createFeed } from '#server/feed/createFeed.ts'
import type { FeedEvent, SourceFeed } from '#server/feed/feed.ts'

export interface Playing {
  readonly clock: Clock
  readonly feed: SourceFeed
  readonly events: readonly FeedEvent[]
  /** The warnings for the operator. */
  readonly warnings: readonly string[]
  /** Advances the clock in small steps, as a running venue's clock does. */
  readonly run: (ms: number) => Promise<void>
}

interface Options {
  readonly file: string
  readonly speed?: number
  readonly loop?: boolean
  readonly at?: number
  /** Called before the feed starts. */
  readonly before?: (feed: SourceFeed, clock: Clock) => void
  /** Handles expected errors. */
  readonly onError?: (error: unknown) => void
}

export const playStart = Date.UTC(2026, 10, 21, 12)
export const playStep = 10

const fail = (error: unknown): never => {
  throw error
}

/** Plays a recording as the venue does, on a fake clock. */
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
