// Plans for people, and the files that they become.
export { csv, gherkin, markdown } from './formats.ts'
export { planKinds, planOf } from './plan.ts'
export type { Plan, PlanKind, PlanOptions, PlanStep, Stand, Walk } from './plan.ts'
export { playwrightFile } from './playwright.ts'
