// Plans for people, and the files that they become.
export { main } from './cli/main.ts'
export type { Streams } from './cli/main.ts'
export { UsageError } from './cli/config.ts'
export type { PathsConfig, ScreenWalk } from './cli/config.ts'
export type { Pictures } from './formats.ts'
export { csv, gherkin, markdown, testrail, xray } from './formats.ts'
export { peoplePlan } from './people.ts'
export type { PeopleOptions, PeoplePlace, PeoplePlan, PersonStep, PersonWalk } from './people.ts'
export { peopleFormats } from './peopleFormats.ts'
export { chinese, english, phrasesOf } from './phrases.ts'
export type { Needs, Phrases, Place } from './phrases.ts'
export { planKinds, planOf } from './plan.ts'
export type { Plan, PlanKind, PlanOptions, PlanStep, Stand, Walk } from './plan.ts'
export { playwrightFile } from './playwright.ts'
export type { Entrance, FileOptions, Speech } from './playwright.ts'
export { exportSvg } from './svg.ts'
export type { Marks } from './svg.ts'
export type { ModelSource, PartSource, ScreenSource } from './recorded/sources.ts'
export type { FlowFacts } from './site/facts.ts'
export type {
  DocumentGroup,
  FileNote,
  FlowNotes,
  LimitNote,
  RequirementNote,
  SiteConfig,
  TestNote,
} from './site/notes.ts'
export { siteOf, writeSite } from './site/site.ts'
export type { Site } from './site/site.ts'
