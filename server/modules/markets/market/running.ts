import type { Instrument } from '#contract/markets/instruments.ts'
import type { ChosenFeed } from '#server/feed/createFeed.ts'
import type { Feed } from '#server/feed/feed.ts'
import type { Recorder } from '#server/feed/recording/record.ts'
import { token } from '#server/serviceContainer.ts'
import type { Trendlines } from './trendlines.ts'

/** The running parts of this module, for its own calls. */
export interface Running extends Pick<ChosenFeed, 'says'> {
  readonly feed: Feed
  readonly instruments: () => Instrument[]
  readonly recorder: Recorder | undefined
  readonly trendlines: Trendlines
  readonly stopStreams: () => void
}

export const runningToken = token<Running>('market')
