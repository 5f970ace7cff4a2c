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

const project = fileURLToPath(new URL('../..', import.meta.url))

/** What git says; nothing in a copy without history: then everything is due. */
const git = (cwd: string, ...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch {
    return undefined
  }
}

/** The same answer for a whole process: what is due does not change under a run. */
const once = <T>(ask: () => T): (() => T) => {
  let answer: { readonly is: T } | undefined
  return () => (answer ??= { is: ask() }).is
}

/** The files of a folder that its last commits touched, and those that were changed and wait for a commit. */
export const touchedIn = (folder: string): readonly string[] | undefined => {
  const log = git(folder, 'log', `-${lately}`, '--name-only', '--pretty=format:commit')
  if (log === undefined) return undefined
  const waiting = [
    git(folder, 'diff', 'HEAD', '--name-only') ?? '',
    git(folder, 'ls-files', '--others', '--exclude-standard', '--full-name') ?? '',
  ]
  return touchedBy(`commit\n${waiting.join('')}\n${log}`)
}

const touchedLately = once(() => touchedIn(project))

/** How many commits there are. */
const commits = once(() => {
  const count = git(project, 'rev-list', '--count', 'HEAD')
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

/**
 * A long list of a flow that every run walks: whole when the flow was touched lately, else a share of it in turn, since
 * nothing that it would find has been changed.
 */
export const shareUnlessTouched = <T>(
  flow: string,
  list: readonly T[],
  share: number,
  touched = touchedLately(),
  turn = commits(),
  isLong = process.env['STATEFLOOR_LONG'] === '1',
): readonly T[] =>
  touched === undefined || touched.some((file) => ofFlow(flow).test(file)) ? list : inTurn(list, share, turn, isLong)

/** Files of browser tests that every run walks: whole ways through the product, who is here, and money. */
const everyRun = /^(journeys|harness)\/|\/(session|transfer|orderSpot|shell)\.spec\.ts$|\.cover\.spec\.ts$/

/** A file that takes a share of a list by itself: here, or of the pages that are looked at (`browser/scenes.ts`). */
const takesShare = /\b(inTurn|shareUnlessTouched)\(|support\/browser\/scenes\.ts/

/** A file of browser tests, by its path below `tests/browser`, and what stands in it. */
export interface SpecFile {
  readonly path: string
  readonly text: string
}

/**
 * The files of browser tests that this run leaves to the one after the next commit: half of those whose domain was not
 * touched lately; of the shell, which nearly every commit touches, those whose own part was not. A file that takes a
 * list in turn itself is never left, or some of its list would never come.
 */
export const leftForLater = (
  files: readonly SpecFile[],
  touched = touchedLately(),
  turn = commits(),
  isLong = process.env['STATEFLOOR_LONG'] === '1',
): readonly string[] => {
  if (isLong || turn === undefined || touched === undefined) return []
  const isTouched = (path: string) => {
    const [domain = '', name = ''] = path.split(/[/.]/)
    const isPartTouched = touched.some((file) => ofFlow(name).test(file))
    return isPartTouched || (domain !== 'shell' && isDomainDue(domain, touched, false))
  }
  return files
    .filter(({ path, text }) => !everyRun.test(path) && !takesShare.test(text))
    .map(({ path }) => path)
    .toSorted()
    .filter((path, index) => index % 2 !== turn % 2 && !isTouched(path))
}
