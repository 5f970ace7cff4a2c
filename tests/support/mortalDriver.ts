import { DatabaseUnavailable } from '#server/db/driver.ts'
import type { Driver } from '#server/db/driver.ts'

/** Where a process dies: before a commit, which then has no effect, or right after it. */
export type Death = 'before' | 'after'

export interface Mortal {
  readonly driver: Driver
  /** Kills the process at the commit that many transactions from now (1: the next one). */
  readonly dieAt: (commits: number, death: Death) => void
  readonly isDead: () => boolean
  /** Commits since `dieAt`. */
  readonly commits: () => number
  /** The statements of the transaction in which it died. */
  readonly last: () => readonly Statement[]
}

/** A statement and its parameters. */
export interface Statement {
  readonly sql: string
  readonly params: readonly unknown[]
}

const dead = () => new DatabaseUnavailable('The process was killed')

/**
 * A database of which one process dies at a chosen commit: from then on nothing of it reaches the database. Another
 * process opens the same database and goes on.
 */
export const mortal = (driver: Driver): Mortal => {
  let left = Infinity
  let how: Death = 'before'
  let isDead = false
  let count = 0
  let last: readonly Statement[] = []
  const check = () => {
    if (isDead) throw dead()
  }
  return {
    isDead: () => isDead,
    commits: () => count,
    last: () => last,
    dieAt(commits, death) {
      left = commits
      how = death
      count = 0
    },
    driver: {
      kind: driver.kind,
      async run(...statement) {
        check()
        return driver.run(...statement)
      },
      async transaction(work) {
        check()
        let isLast = false
        const result = await driver.transaction(async (run) => {
          const statements: Statement[] = []
          const done = await work(async (...statement) => {
            check()
            const [sql, params] = statement
            statements.push({ sql, params })
            return run(...statement)
          })
          count += 1
          left -= 1
          isLast = left === 0
          if (isLast) last = statements
          if (isLast && how === 'before') isDead = true
          check()
          return done
        })
        if (isLast) isDead = true
        check()
        return result
      },
      async script(text) {
        check()
        return driver.script(text)
      },
      become: driver.become,
      close: async () => undefined,
    },
  }
}
