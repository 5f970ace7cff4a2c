// Walks flows from their models, without the parts that need Node (test tables, drawings): for a page that uses what
// tests know. Each name is documented where it is declared.
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
