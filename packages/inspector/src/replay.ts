// A recording shown again: actors that only stand as they were recorded, and the way on which an inspector tells a page
// how that is.
export { followReplay, tellReplay } from './replayChannel.ts'
export type { Moment, ReplayFollower, ReplayTeller } from './replayChannel.ts'
export { ReplayedActor, Stage } from './stage.ts'
export type { MachineOf, StageOptions } from './stage.ts'
