// The driver that needs nothing but XState. Those of a rendered component and of a browser are modules of their own,
// `@statefloor/drivers/component` and `@statefloor/drivers/browser`, since each needs more packages.
export { standsWrong, walkBare, walkEveryPath, WalkFault, watchedMachine } from './bare.ts'
export { pathByNumbers, walkAtRandom } from './random.ts'
