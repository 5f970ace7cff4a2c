import type { Explanations } from '@statefloor/drivers'
import type { ModelSource, PartSource, ScreenSource } from '../recorded/sources.ts'
import type { AnyFlowModel, FlowWays, Play, Protocol, TableFate, Translate } from '@statefloor/explorer'
import type { Needs, Phrases } from '../phrases.ts'
import type { Entrance } from '../playwright.ts'
import type { SiteConfig } from '../site/notes.ts'
import { didYouMean, nearest } from './nearest.ts'

/** The result of the tests of a flow's screen. */
export interface ScreenWalk {
  readonly paths: number
  /** The first difference from the chart. */
  readonly fault: string | undefined
}

/** A project, as the program needs to know it: its models, its texts, and how its server answers. */
export interface PathsConfig<TAnswer = unknown> {
  flows(): readonly string[]
  load(flow: string): Promise<AnyFlowModel<TAnswer>>
  /** The languages of the product; the first is the default. */
  readonly locales: readonly string[]
  words(locale: string): Translate
  readonly protocol: Protocol<TAnswer>
  /** The command that makes the project's server give an answer as often as it is played; undefined when it cannot. */
  orders?(play: Play<TAnswer>): string | undefined
  /** The phrasing of plans for people in a locale; by default Chinese for Chinese locales, else English. */
  phrases?(locale: string): Phrases
  /** What a person needs before a path with this input, in a locale; by default the name of the way's visitor. */
  needs?(flow: string, input: string, locale: string): Needs
  /** The output of this program at a commit with these arguments, if the project can provide it. */
  printsAt?(commit: string, args: readonly string[]): Promise<string>
  /** A file with a picture of a state of a flow, from the last run in a browser. */
  picture?(flow: string, state: string): string | undefined
  /** Walks a flow's cover on its rendered component or in a browser, by the project's own tests. */
  walkScreen?(flow: string, driver: 'component' | 'browser'): Promise<ScreenWalk>
  /** By flow: why no path detects a mutant of its chart. */
  readonly survivors?: Readonly<Record<string, Explanations>>
  /** By flow: which rows of the project's own tests detect which mutant, if the project can provide it. */
  tables?(flows: readonly string[]): Promise<ReadonlyMap<string, readonly TableFate[]>>
  /** Where tests import a flow's model from: the name of a module, or the absolute path of a file. */
  modelIn?(flow: string): ModelSource | undefined
  /** How tests render a flow's screen. */
  screenIn?(flow: string): ScreenSource | undefined
  /** A flow whose chart depends on the flow that runs it: the model with that flow's rules. Used by `from`. */
  partOf?(flow: string, parent: string): PartSource<TAnswer> | undefined
  /** How a browser gets to where a flow starts with each of its inputs, if the project defines it. */
  waysIn?(flow: string): FlowWays<TAnswer> | undefined
  /** The visitors by name: the text of a module (`Entrance.visitors`). */
  visitors?(): Readonly<Record<string, string>>
  /** The helpers of ways in by function name: the text of a module (`Entrance.helpers`). */
  helpers?(): Readonly<Record<string, string>>
  /** How the project formats its code. */
  format?(code: string, file: string): Promise<string>
  /** Input of `docs` beyond charts and models. */
  readonly site?: SiteConfig
}

/** A chart as text and as a drawing. */
export interface FlowDrawing {
  readonly mermaid: string
  readonly svg: string
}

/** Thrown for invalid usage: the program prints the message and exits with 2. */
export class UsageError extends Error {}

/** The result of a command: text for people, the same as data, and whether it found a fault. */
export interface Report {
  readonly text: string
  readonly data: unknown
  readonly found: boolean
}

export interface Asked {
  /** The positional arguments of the command: flows, or files. */
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  /** Called with the progress of a long command. */
  readonly progress: (line: string) => void
}

export interface Command {
  readonly says: string
  readonly usage: string
  /** The options that it takes, each with its possible values. */
  readonly options: Readonly<Record<string, string>>
  run(config: PathsConfig, asked: Asked): Promise<Report>
}

/** One of a list of words; throws a usage error otherwise. */
export const oneOf = <T extends string>(
  option: string,
  given: string | undefined,
  known: readonly T[],
  usual: T,
): T => {
  const found = known.find((one) => one === (given ?? usual))
  if (found === undefined)
    throw new UsageError(`--${option} must be one of ${known.join(', ')}${didYouMean(given ?? '', known)}`)
  return found
}

/** A whole number above zero; undefined when the option was not given. */
export const countOf = (option: string, given: string | undefined): number | undefined => {
  if (given === undefined) return undefined
  const count = Number(given)
  if (!Number.isInteger(count) || count <= 0) throw new UsageError(`--${option} must be a whole number above 0`)
  return count
}

const few = 5

/** Suggests flows for an unknown name: all flows of a small project, or those of a large one with a similar name. */
const likeFlow = (flow: string, known: readonly string[]): string =>
  known.length <= few
    ? `there are ${known.join(', ')}`
    : `similar flows: ${nearest(flow, known, few).join(', ')} (run \`list\` to see all)`

/** The named flows, or all of them. */
export const flowsOf = (config: PathsConfig, names: readonly string[]): readonly string[] => {
  const known = config.flows()
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UsageError(`There is no flow ${unknown}; ${likeFlow(unknown, known)}`)
  return names.length === 0 ? known : names
}

export const oneFlow = (config: PathsConfig, names: readonly string[]): string => {
  const [flow, ...more] = names
  if (flow === undefined || more.length > 0) throw new UsageError('Name one flow')
  return flowsOf(config, [flow])[0] ?? flow
}

export const localeOf = (config: PathsConfig, locale: string | undefined): string =>
  oneOf('locale', locale, config.locales, config.locales[0] ?? 'en')

export const wordsOf = (config: PathsConfig, locale: string | undefined): Translate =>
  config.words(localeOf(config, locale))

/** How a browser gets to a flow and walks it, as far as the project defines it. */
export const entranceOf = async (
  config: PathsConfig,
  flow: string,
  locale: string | undefined,
): Promise<Partial<FlowWays> & Pick<FlowWays, 'model'> & Entrance> => {
  const known = config.waysIn?.(flow)
  const language = locale ?? config.locales[0] ?? 'en'
  return known === undefined
    ? { model: await config.load(flow), locale: language }
    : { ...known, visitors: config.visitors?.() ?? {}, helpers: config.helpers?.() ?? {}, locale: language }
}
