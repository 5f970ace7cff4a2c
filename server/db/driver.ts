/** What a statement gives back: arrays in the order of the columns, or objects by their names. */
export type RowMode = 'array' | 'object'

/** Runs one statement. */
export type Run = (sql: string, params: readonly unknown[], mode: RowMode) => Promise<unknown[]>

/** A database that we can talk to: the one in the box, or a server. */
export interface Driver {
  readonly kind: 'pglite' | 'postgres'
  /** One statement that is its own transaction. */
  readonly run: Run
  /** Between begin and commit, on a connection that nobody else uses meanwhile; rolled back when `work` throws. */
  readonly transaction: <T>(work: (run: Run) => Promise<T>) => Promise<T>
  /** Several statements without parameters, all or nothing. */
  readonly script: (sql: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type Ended<T> =
  | { readonly committed: true; readonly result: T }
  | { readonly committed: false; readonly error: unknown }

/** The database could not be asked: it went away, refuses connections, or has none left. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * One transaction on a connection. Throws only when the connection is lost: else it is as good as before. `run` takes
 * statements while others are under way, does them in their order, and none after one that failed but the rollback.
 */
export const transactionOn = async <T>(run: Run, work: (run: Run) => Promise<T>): Promise<Ended<T>> => {
  // The first statements go out with it.
  const begun = run('begin isolation level serializable', [], 'object')
  try {
    const [, result] = await Promise.all([begun, work(run)])
    await run('commit', [], 'object')
    return { committed: true, result }
  } catch (error) {
    await run('rollback', [], 'object').catch((lost: unknown) => {
      throw new DatabaseUnavailable('The connection was lost in a transaction', {
        cause: sqlState(error) === undefined ? lost : error,
      })
    })
    return { committed: false, error }
  }
}

/**
 * PostgreSQL's five letters for what went wrong, wherever a library has wrapped them. Codes of the system (`EPIPE`) are
 * none.
 */
export const sqlState = (error: unknown): string | undefined => {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : undefined) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9FHPX][0-9A-Z]{4}$/.test(at.code)) return at.code
  }
  return undefined
}

export const sqlStates = {
  uniqueViolation: '23505',
  checkViolation: '23514',
  serialization: '40001',
  deadlock: '40P01',
  failedTransaction: '25P02',
} as const

/**
 * A text that no column can hold, as one with a zero byte (22021, 22P05): somebody has sent it so, and nothing was
 * written.
 */
export const isUnstorable = (error: unknown): boolean => /^22(?:021|P05)$/.test(sqlState(error) ?? '')

/** The server went away under the statement: whether a commit came is not known. */
export const isLost = (error: unknown): boolean => /^(?:08|57P)/.test(sqlState(error) ?? '08')

/**
 * Whether the same may succeed once the database is back: connection lost (08), no resources left (53), or the server
 * ended it (57P).
 */
export const isUnavailable = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseUnavailable) return true
  return /^(?:08|53|57P)/.test(sqlState(error) ?? '')
}

/** The transaction did nothing and may succeed when it is run again. */
export const isRepeatable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === sqlStates.serialization || state === sqlStates.deadlock
}
