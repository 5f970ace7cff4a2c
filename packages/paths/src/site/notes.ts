import type { FlowFacts } from './facts.ts'

/** A limit of the project that sets a delay. */
export interface LimitNote {
  readonly name: string
  readonly value: string
}

/** A file of the project, by its path from the root. */
export interface FileNote {
  readonly path: string
  /** Its role in the flow: chart, service, screen. */
  readonly is: string
}

/** A test file with the titles in it. */
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

/** The project's knowledge of a flow beyond its chart and its model. */
export interface FlowNotes {
  readonly title: string
  /** Its heading in the index. */
  readonly group: string
  /** Its purpose, in a sentence or two. */
  readonly purpose: string
  /** Its starters, besides flows that have it as an actor. */
  readonly startedBy: readonly string[]
  readonly files: readonly FileNote[]
  readonly tests: readonly TestNote[]
  readonly requirements: readonly RequirementNote[]
  /** By delay: the limits of the project that it is computed from. */
  readonly limits: Readonly<Record<string, readonly LimitNote[]>>
  /** The command that takes pictures of its states. */
  readonly pictures?: string
}

/** Documents under one heading, each by its path from the project's root. */
export interface DocumentGroup {
  readonly title: string
  readonly paths: readonly string[]
}

/** A project, as the site needs to know it. */
export interface SiteConfig {
  readonly title: string
  /** The folder of the project. */
  readonly root: string
  /** How the project runs this program; by default, by the name of its package. */
  readonly program?: string
  notes(flow: string): FlowNotes | Promise<FlowNotes>
  readonly documents: readonly DocumentGroup[]
  /** The tests that run for each flow. */
  readonly testsOfAll: readonly FileNote[]
  /** Returns a flow's stored facts while they are valid, and makes them otherwise. */
  kept?(flow: string, make: () => FlowFacts): FlowFacts
}
