import { existsSync, readFileSync } from 'node:fs'
import { UsageError } from './config.ts'

/** A path of a plan as `plan --json` stores it: each step with the state that it leads to. */
export interface KeptPath {
  readonly title: string
  readonly input: string
  readonly steps: readonly { readonly does: string; readonly state: string; readonly sees: readonly string[] }[]
}

export interface Changes {
  readonly added: readonly string[]
  readonly gone: readonly string[]
  /** The same steps, but they lead to another state or show something else. */
  readonly changed: readonly string[]
}

export const readPlan = (file: string | undefined): readonly KeptPath[] => {
  if (file === undefined) throw new UsageError('Name two files written by `plan --json`')
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}`)
  return keptPlan(readFileSync(file, 'utf8'), file)
}

/** Undefined if a text is not JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The paths of a plan that was stored as JSON. */
export const keptPlan = (text: string, from: string): readonly KeptPath[] => {
  const kept = parsed(text)
  if (typeof kept !== 'object' || kept === null || !('paths' in kept) || !Array.isArray(kept.paths))
    throw new UsageError(`${from} was not written by \`plan --json\``)
  return kept.paths as readonly KeptPath[]
}

const actions = ({ input, steps }: KeptPath): string => [input, ...steps.map(({ does }) => does)].join(' → ')
const stands = ({ steps }: KeptPath): string => JSON.stringify(steps.map(({ state, sees }) => [state, sees]))

/** Two paths are the same when a person does the same on them. */
export const planDiff = (before: readonly KeptPath[], after: readonly KeptPath[]): Changes => {
  const was = new Map(before.map((path) => [actions(path), path]))
  const is = new Map(after.map((path) => [actions(path), path]))
  return {
    added: [...is.keys()].filter((one) => !was.has(one)),
    gone: [...was.keys()].filter((one) => !is.has(one)),
    changed: [...is].flatMap(([one, path]) => {
      const old = was.get(one)
      return old !== undefined && stands(old) !== stands(path) ? [one] : []
    }),
  }
}
