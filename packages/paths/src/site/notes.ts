import type { FlowFacts } from './facts.ts'

/** A number of the project by which a delay is said. */
export interface LimitNote {
  readonly name: string
  readonly value: string
}

/** A file of the project, named from its root. */
export interface FileNote {
  readonly path: string
  /** What it is to the flow: chart, service, screen. */
  readonly is: string
}

/** A file of tests with the titles that stand in it. */
export interface TestNote extends FileNote {
  readonly titles: readonly string[]
}

/** A requirement that a flow fulfils, with the tests that cite it. */
export interface RequirementNote {
  readonly id: string
  readonly sentence: string
  /** The tests that cite it, of this flow. */
  readonly tests: readonly { readonly path: string; readonly line: number }[]
}

/** What the project knows of a flow beyond its chart and its model. */
export interface FlowNotes {
  readonly title: string
  /** Under which heading the index has it. */
  readonly group: string
  /** What it is for, in a sentence or two. */
  readonly purpose: string
  /** Who starts it, beside flows that have it as an actor. */
  readonly startedBy: readonly string[]
  readonly files: readonly FileNote[]
  readonly tests: readonly TestNote[]
  readonly requirements: readonly RequirementNote[]
  /** By delay: the numbers of the project that it is made of. */
  readonly limits: Readonly<Record<string, readonly LimitNote[]>>
  /** The command that takes pictures of its states. */
  readonly pictures?: string
}

/** Documents under one heading, each by its path from the project's root. */
export interface DocumentGroup {
  readonly title: string
  readonly paths: readonly string[]
}

/** What the site has to know of a project. */
export interface SiteConfig {
  readonly title: string
  /** The folder of the project. */
  readonly root: string
  /** How the project calls this program; left out: by the name of its package. */
  readonly program?: string
  notes(flow: string): FlowNotes | Promise<FlowNotes>
  readonly documents: readonly DocumentGroup[]
  /** The tests that run for each flow. */
  readonly testsOfAll: readonly FileNote[]
  /** Gives what was kept of a flow as long as it is true, and else makes it. */
  kept?(flow: string, make: () => FlowFacts): FlowFacts
}
