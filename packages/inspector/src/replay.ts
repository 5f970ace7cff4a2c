// Replays a recording: actors fixed in their recorded states, and the channel on which an inspector tells a page what
// to show.
export { followReplay, tellReplay } from './replayChannel.ts'
export type { Moment, ReplayFollower, ReplayTeller } from './replayChannel.ts'
export { ReplayedActor, Replay } from './replayedActors.ts'
export type { MachineOf, ReplayOptions } from './replayedActors.ts'
export { isShortened } from './revived.ts'
