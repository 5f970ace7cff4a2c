import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../products.mjs'
import type { Outcome, Progress } from './run.ts'

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 })

/** A unique name for each state of the sources: the commit plus the changes since. @throws Without git. */
const sourcesNow = (): string => {
  const changed = git('ls-files', '--others', '--modified', '--exclude-standard', '-z').split('\0').filter(Boolean)
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD'))
  for (const file of changed) {
    hash.update(`${file}\0`)
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Stores passed stages in `.cache/` for the next run of the same sources with the same `--times`; `isFresh` clears them
 * first.
 */
export const progressAt = (isFresh: boolean, times = 1): Progress => {
  const file = join(root, '.cache', 'test-all', `${sourcesNow()}-${times}.json`)
  if (isFresh) rmSync(file, { force: true })
  const read = (): Readonly<Record<string, Outcome>> =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Outcome>>) : {}
  return {
    passed: (title) => read()[title],
    note: (outcome) => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify({ ...read(), [outcome.title]: outcome }))
      renameSync(`${file}.new`, file)
    },
  }
}
