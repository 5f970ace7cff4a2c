import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import type { Options } from '../options.ts'
import type { SourceFeed } from './feed.ts'
import { createReplayFeed } from './recording/replay.ts'
import { scanRecording } from './recording/scan.ts'
import { createSimulatedFeed } from './simulated/simulated.ts'

export interface FeedInput {
  readonly options: Pick<Options, 'feed' | 'replay' | 'speed' | 'loop'>
  readonly clock: Clock
  readonly newEpoch: () => string
  /** Lines for the operator. */
  readonly warn: (text: string) => void
  readonly onError: (error: unknown) => void
}

export interface ChosenFeed {
  readonly feed: SourceFeed
  /** What is played, for the operator; undefined of the market that is always there. */
  readonly says: string | undefined
}

/** The feed that the options ask for. Refuses a recording that holds nothing with StartFailure. */
export const createFeed = async ({ options, clock, newEpoch, warn, onError }: FeedInput): Promise<ChosenFeed> => {
  const { replay, speed, loop } = options
  if (replay === undefined)
    return {
      feed: createSimulatedFeed({ clock, seed: venueLimits.feed.seed, epoch: newEpoch(), onError }),
      says: undefined,
    }
  const recording = await scanRecording(replay, warn)
  const says = `Playing ${replay}: ${recording.lines} lines of ${recording.markets.length} markets${speed === 1 ? '' : `, ${speed} times as fast`}`
  return { feed: createReplayFeed({ clock, recording, speed, loop, newEpoch, warn, onError }), says }
}
