// The driver that needs nothing but XState. The drivers for a rendered component and for a browser are separate
// modules, `@statefloor/drivers/component` and `@statefloor/drivers/browser`, since each needs more packages.
export { standsWrong, walkBare, walkOther, walkEveryPath, WalkFault, watchedMachine } from './bare.ts'
export { playFlow, PlayedFlow } from './played.ts'
export type { FlowInput } from './played.ts'
export { pathByNumbers, walkAtRandom } from './random.ts'
export { huntByPaths, huntFaults, pathFault, percent, shareOf } from './pathHunt.ts'
export type { HuntGoal } from './pathHunt.ts'
export type { Explanations, Killer, MutantFate, PathHunt } from './pathHunt.ts'
