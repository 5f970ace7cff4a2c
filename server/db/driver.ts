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

export type Ended<T> = { readonly committed: true; readonly result: T } | { readonly committed: false; readonly error: unknown }

/** One transaction on a connection. Throws only when the connection is lost: else it is as good as before. */
export const transactionOn = async <T>(run: Run, work: (run: Run) => Promise<T>): Promise<Ended<T>> => {
  await run('begin isolation level serializable', [], 'object')
  try {
    const result = await work(run)
    await run('commit', [], 'object')
    return { committed: true, result }
  } catch (error) {
    await run('rollback', [], 'object').catch((lost: unknown) => {
      throw new Error('The connection was lost in a transaction', { cause: sqlState(error) === undefined ? lost : error })
    })
    return { committed: false, error }
  }
}

/** PostgreSQL's five letters for what went wrong, wherever a library has wrapped them. */
export const sqlState = (error: unknown): string | undefined => {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : undefined) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return undefined
}

export const sqlStates = { uniqueViolation: '23505', checkViolation: '23514', serialization: '40001', deadlock: '40P01' } as const

/** The server went away under the statement: whether a commit came is not known. */
export const isLost = (error: unknown): boolean => /^(?:08|57P)/.test(sqlState(error) ?? '08')

/** The transaction did nothing and may succeed when it is run again. */
export const isRepeatable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === sqlStates.serialization || state === sqlStates.deadlock
}
