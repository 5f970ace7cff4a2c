import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import type { Options } from '../options.ts'
import type { SourceFeed } from './feed.ts'
import { createReplayFeed } from './recording/replay.ts'
import { scanRecording } from './recording/scan.ts'
import type { MarketFactory } from './simulated/markets.ts'
import { createSimulatedFeed } from './simulated/simulated.ts'

export interface FeedInput {
  readonly options: Pick<Options, 'feed' | 'replay' | 'speed' | 'loop'>
  readonly clock: Clock
  readonly newEpoch: () => string
  /** Prints a line for the operator. */
  readonly warn: (text: string) => void
  readonly onError: (error: unknown) => void
  /** The simulated markets, if they are not the feed's own. */
  readonly markets?: MarketFactory | undefined
}

export interface ChosenFeed {
  readonly feed: SourceFeed
  /** A description of the recording for the operator; undefined for the simulated market. */
  readonly says: string | undefined
}

/** The feed selected by the options. Throws StartFailure for a recording without content. */
export const createFeed = async ({
  options,
  clock,
  newEpoch,
  warn,
  onError,
  markets,
}: FeedInput): Promise<ChosenFeed> => {
  const { replay, speed, loop } = options
  if (replay === undefined)
    return {
      feed: createSimulatedFeed({ clock, seed: venueLimits.feed.seed, epoch: newEpoch(), onError, markets }),
      says: undefined,
    }
  const recording = await scanRecording(replay, warn)
  const says = `Playing ${replay}: ${recording.lines} lines of ${recording.markets.length} markets${speed === 1 ? '' : `, ${speed} times as fast`}`
  return { feed: createReplayFeed({ clock, recording, speed, loop, newEpoch, warn, onError }), says }
}
