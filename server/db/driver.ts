/** The shape of result rows: arrays in column order, or objects keyed by column name. */
export type RowMode = 'array' | 'object'

export type Run = (sql: string, params: readonly unknown[], mode: RowMode) => Promise<unknown[]>

/** A database connection: the embedded one or a server. */
export interface Driver {
  readonly kind: 'pglite' | 'postgres'
  /** Runs one statement as its own transaction. */
  readonly run: Run
  /** Runs `work` between begin and commit on a connection of its own; rolls back if `work` throws. */
  readonly transaction: <T>(work: (run: Run) => Promise<T>) => Promise<T>
  /** Runs several statements without parameters as the owner of the database, all or nothing. */
  readonly script: (sql: string) => Promise<void>
  /** From now on, statements that are no script run under this role. */
  readonly become: (role: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Takes on a role for the rest of the connection. */
export const takeRole = `select set_config('role', $1, false)`

export type Ended<T> =
  | { readonly committed: true; readonly result: T }
  | { readonly committed: false; readonly error: unknown }

/** The database could not be reached: it went away, refuses connections or has none left. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * Runs one transaction on a connection. Throws only if the connection is lost; otherwise it can be reused. `run`
 * accepts statements while others are in progress and runs them in order. After one fails it runs nothing but the
 * rollback.
 */
export const transactionOn = async <T>(run: Run, work: (run: Run) => Promise<T>): Promise<Ended<T>> => {
  // Not awaited, so that the first statements are sent together with it.
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
 * The five-character SQLSTATE of an error, however a library has wrapped it. System error codes such as `EPIPE` are not
 * SQLSTATEs.
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

/** The client sent a text that no column can hold, such as one with a zero byte (22021, 22P05). Nothing was written. */
export const isUnstorable = (error: unknown): boolean => /^22(?:021|P05)$/.test(sqlState(error) ?? '')

/** The server disconnected during the statement, so it is unknown whether a commit took effect. */
export const isLost = (error: unknown): boolean => /^(?:08|57P)/.test(sqlState(error) ?? '08')

/**
 * Whether a retry may succeed once the database is back: connection lost (08), out of resources (53), or ended by the
 * server (57P).
 */
export const isUnavailable = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseUnavailable) return true
  return /^(?:08|53|57P)/.test(sqlState(error) ?? '')
}

/** The transaction had no effect and may succeed if it is retried. */
export const isRepeatable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === sqlStates.serialization || state === sqlStates.deadlock
}
