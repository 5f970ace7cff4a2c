// What walks flows from their models, without what needs Node (tables of tests, drawings): for a page that tells what
// tests know. `docs` of each name stand where it is declared.
export * from './chart.ts'
export { gapsOf } from './coverage.ts'
export type { Gaps } from './coverage.ts'
export * from './explore.ts'
export * from './model.ts'
export * from './outcome.ts'
export * from './path.ts'
export * from './paths.ts'
export { callsOf } from './playable.ts'
export * from './wire.ts'
