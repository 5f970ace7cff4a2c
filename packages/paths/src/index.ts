// Plans for people, and the files that they become.
export { main } from './cli/main.ts'
export type { Streams } from './cli/main.ts'
export type { PathsConfig } from './cli/config.ts'
export { csv, gherkin, markdown, testrail, xray } from './formats.ts'
export { planKinds, planOf } from './plan.ts'
export type { Plan, PlanKind, PlanOptions, PlanStep, Stand, Walk } from './plan.ts'
export { playwrightFile } from './playwright.ts'
