import { limits } from '../../contract/limits'
import type { Clock } from '../clock'
import type { Options } from '../options'
import type { Feed } from './feed'
import { createReplayFeed } from './recording/replay'
import { scanRecording } from './recording/scan'
import { createSimulatedFeed } from './simulated/simulated'

export interface FeedInput {
  readonly options: Pick<Options, 'feed' | 'replay' | 'speed' | 'loop'>
  readonly clock: Clock
  readonly newEpoch: () => string
  /** Lines for the operator. */
  readonly tell: (text: string) => void
  readonly onError: (error: unknown) => void
}

/** The feed that the options ask for. Refuses a recording that holds nothing with StartFailure. */
export const createFeed = async ({ options, clock, newEpoch, tell, onError }: FeedInput): Promise<Feed> => {
  const { replay, speed, loop } = options
  if (replay === undefined) return createSimulatedFeed({ clock, seed: limits.feed.seed, epoch: newEpoch(), onError })
  const recording = await scanRecording(replay, tell)
  return createReplayFeed({ clock, recording, speed, loop, newEpoch, tell, onError })
}
