import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Walked in a real browser by every run, whatever was changed: who is here, and money. */
const always: readonly string[] = ['session', 'login', 'transfer', 'transferDialog']

/** So many commits back counts as lately. */
const lately = 10

/**
 * A commit that touches more files than this moves or formats things, or changes what many flows share, and says little
 * about any one of them: each run walks all flows on bare machines and in components anyway.
 */
const sweeping = 50

/**
 * The files that commits touched, by `git log --name-only` with a line `commit` before each; sweeping commits left out.
 */
export const touchedBy = (log: string): readonly string[] =>
  log
    .split(/^commit$/m)
    .map((commit) => commit.split('\n').filter((line) => line !== ''))
    .filter((files) => files.length <= sweeping)
    .flat()

/** What git says; nothing in a copy without history: then everything is due. */
const git = (...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch {
    return undefined
  }
}

/** The same answer for a whole process: a history does not change under a run. */
const once = <T>(ask: () => T): (() => T) => {
  let answer: { readonly is: T } | undefined
  return () => (answer ??= { is: ask() }).is
}

/** The files that the last commits touched. */
const touchedLately = once(() => {
  const log = git('log', `-${lately}`, '--name-only', '--pretty=format:commit')
  return log === undefined ? undefined : touchedBy(log)
})

/** How many commits there are. */
const commits = once(() => {
  const count = git('rev-list', '--count', 'HEAD')
  return count === undefined ? undefined : Number(count)
})

/**
 * Whether a flow's cover is to be walked in a real browser in this run: always, lately touched, or all in the long run.
 */
export const isCoverDue = (
  flow: string,
  touched = touchedLately(),
  isLong = process.env['STATEFLOOR_LONG'] === '1',
): boolean =>
  isLong || always.includes(flow) || touched === undefined || touched.some((file) => ofFlow(flow).test(file))

/** Whether what people see of a domain was touched lately; always in the long run, and where there is no history. */
export const isDomainDue = (
  domain: string,
  touched = touchedLately(),
  isLong = process.env['STATEFLOOR_LONG'] === '1',
): boolean =>
  isLong ||
  touched === undefined ||
  touched.some((file) => new RegExp(`^(machines|src/features|src/app/routes)/${domain}/`).test(file))

/** One flow, one name, in every room. */
const ofFlow = (flow: string) =>
  new RegExp(`^(machines|src/features|src/services|src/app/routes|tests/browser|tests/faults)/(.*/)?${flow}[./]`)

/** Those of a long list that this run takes: every `share`th, others after the next commit; all in the long run. */
export const inTurn = <T>(
  list: readonly T[],
  share: number,
  turn = commits(),
  isLong = process.env['STATEFLOOR_LONG'] === '1',
): readonly T[] => (isLong || turn === undefined ? list : list.filter((_, index) => index % share === turn % share))
