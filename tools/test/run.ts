import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../products.mjs'
import type { Counts, Output, Stage } from './stages.ts'

export interface Outcome extends Counts {
  readonly title: string
  readonly seconds: number
}

const cell = (value: string | number, width: number) => String(value).padStart(width)

const row = ({ title, passed, failed, seconds }: Omit<Outcome, 'notes' | 'files'>) =>
  `${title.padEnd(32)}${cell(passed, 8)}${cell(failed, 8)}${cell(seconds.toFixed(1), 9)} s`

const shown = 10

/** The slowest files of a stage, one short line each. */
const slowest = ({ title, files = [], seconds }: Outcome): readonly string[] => {
  if (files.length === 0) return []
  const lines = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, shown)
    .map(({ file, seconds: took }) => `${cell(took.toFixed(1), 9)} s  ${file}`)
  return [`\n${title}: ${seconds.toFixed(1)} s, ${files.length} files, the slowest`, ...lines]
}

/** A stage that could not run, or ran nothing, has failed, because it proves nothing. */
const outcomeOf = async (stage: Stage, output: Output): Promise<Outcome> => {
  const begun = Date.now()
  const done = (counts: Counts): Outcome => ({ title: stage.title, ...counts, seconds: (Date.now() - begun) / 1_000 })
  try {
    const counts = await stage.run(output)
    if (counts.passed + counts.failed > 0) return done(counts)
    console.error(`${stage.title}: not one test ran`)
  } catch (error) {
    console.error(`${stage.title}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return done({ passed: 0, failed: 1, notes: [] })
}

/** Runs a stage whose output the terminal shows as it comes. */
const runShown = (stage: Stage): Promise<Outcome> => {
  console.log(`\n── ${stage.title} ──`)
  return outcomeOf(stage, 'inherit')
}

/** Runs a stage beside others, whose output would mix with its own: it is printed when the stage has ended. */
const runHeld = async (stage: Stage): Promise<Outcome> => {
  const folder = join(root, '.artefacts', 'test')
  const file = join(folder, `${stage.title}.log`)
  mkdirSync(folder, { recursive: true })
  console.log(`\n── ${stage.title} ── runs beside the others; its output follows`)
  const output = openSync(file, 'w')
  const outcome = await outcomeOf(stage, output)
  closeSync(output)
  console.log(`\n── ${stage.title} ── its output\n${readFileSync(file, 'utf8')}`)
  return outcome
}

/** The stages passed in an earlier run of the same sources, and how this run records its own. */
export interface Progress {
  passed(title: string): Outcome | undefined
  note(outcome: Outcome): void
}

/** The work that runs before the stages and beside them, and the results of an earlier run. */
interface Options {
  /** Stages without which the others cannot run. */
  readonly first?: readonly Stage[]
  /** Stages that run one after another, at the same time as the others: those wait often, so they share the processor. */
  readonly beside?: readonly Stage[]
  readonly progress?: Progress
}

/**
 * Runs the stages one after another, except those that an earlier run has passed. It ends by printing a table of them,
 * the slowest files of each, and `N passed, N failed`. @returns The exit code.
 */
export const runStages = async (
  stages: readonly Stage[],
  { first = [], beside = [], progress }: Options = {},
): Promise<number> => {
  const begun = Date.now()
  const inOrder = async (list: readonly Stage[], run: (stage: Stage) => Promise<Outcome>) => {
    const outcomes: Outcome[] = []
    for (const stage of list) {
      const before = progress?.passed(stage.title)
      if (before !== undefined) console.log(`\n── ${stage.title} ── passed before the last stop`)
      const outcome = before ?? (await run(stage))
      outcomes.push(outcome)
      if (before === undefined && outcome.failed === 0) progress?.note(outcome)
    }
    return outcomes
  }
  const before = await inOrder(first, runShown)
  const others = await Promise.all([inOrder(stages, runShown), inOrder(beside, runHeld)])
  const outcomes = [...before, ...others.flat()]
  const notes = outcomes.flatMap(({ title, notes }) => notes.map((note) => `${title}: ${note}`))
  if (notes.length > 0) console.log(`\n${notes.join('\n')}`)
  const sum = (part: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[part], 0)
  console.log(`\n${'stage'.padEnd(32)}${cell('passed', 8)}${cell('failed', 8)}${cell('time', 11)}`)
  for (const outcome of outcomes) console.log(row(outcome))
  const [passed, failed] = [sum('passed'), sum('failed')]
  console.log(row({ title: 'all', passed, failed, seconds: (Date.now() - begun) / 1_000 }))
  for (const line of outcomes.flatMap(slowest)) console.log(line)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
