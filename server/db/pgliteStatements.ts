import { messages, protocol, types, type PGlite } from '@electric-sql/pglite'
import type { RowMode } from './driver.ts'

const { serialize } = protocol

export interface Statement {
  readonly sql: string
  readonly params: readonly unknown[]
  readonly mode: RowMode
}

/** The outcome of statements run in order. After one fails, the rest do not run. */
export interface Done {
  readonly rows: readonly unknown[][]
  /** The error of the next statement; undefined if all succeeded. */
  readonly error: unknown
}

interface Prepared {
  readonly name: string
  readonly paramTypes: readonly number[]
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  uses: number
}

/** Maximum number of prepared statements kept at a time. */
const most = 200
/**
 * PostgreSQL keeps the plan of a prepared statement, made for the tables as they were then. Nothing here notices that
 * the tables have grown, so a statement is prepared again after this many uses.
 */
const usesOfPlan = 100

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const rowOf = ({ fields }: Prepared, values: readonly (string | null)[], mode: RowMode, db: PGlite): unknown => {
  const read = values.map((value, at): unknown => types.parseType(value, fields[at]?.dataTypeID ?? 0, db.parsers))
  return mode === 'array' ? read : Object.fromEntries(fields.map(({ name }, at) => [name, read[at]]))
}

/**
 * Sends statements that arrive together as one message to PostgreSQL, each prepared once: parsing, planning and sending
 * them one by one costs several times as much as a short statement does.
 */
export const createStatements = (db: PGlite) => {
  /** Least recently used first. */
  const ready = new Map<string, Prepared>()
  /** Close messages to send once no statement in progress needs the prepared ones. */
  const gone: Uint8Array[] = []
  let names = 0

  const exchange = (parts: readonly Uint8Array[]) =>
    db.runExclusive(() => db.execProtocolStream(joined([...parts, serialize.sync()]), { throwOnError: false }))

  const errorIn = (replies: Awaited<ReturnType<typeof exchange>>): unknown =>
    replies.find((reply) => reply instanceof messages.DatabaseError)

  const forget = (sql: string): void => {
    const known = ready.get(sql)
    if (known) gone.push(serialize.close({ type: 'S', name: known.name }))
    ready.delete(sql)
  }

  /** Throws PostgreSQL's error if the statement does not parse. */
  const prepare = async (sql: string): Promise<Prepared> => {
    const [oldest] = ready.keys()
    forget(sql)
    if (oldest !== undefined && ready.size >= most) forget(oldest)
    const name = `s${(names += 1)}`
    const replies = await exchange([serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name })])
    const error = errorIn(replies)
    if (error !== undefined) throw error
    const made: Prepared = {
      name,
      paramTypes: replies.find((reply) => reply instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      fields: replies.find((reply) => reply instanceof messages.RowDescriptionMessage)?.fields ?? [],
      uses: 0,
    }
    ready.set(sql, made)
    return made
  }

  const preparedFor = async (sql: string): Promise<Prepared> => {
    const known = ready.get(sql)
    const usable = known && known.uses < usesOfPlan ? known : await prepare(sql)
    usable.uses += 1
    ready.delete(sql)
    ready.set(sql, usable)
    return usable
  }

  const textOf = (value: unknown, type: number): string | null => {
    if (value === null || value === undefined) return null
    if (typeof value === 'string') return value
    const write = db.serializers[type]
    return write ? String(write(value)) : JSON.stringify(value)
  }

  const asked = ({ name, paramTypes }: Prepared, { params }: Statement): Uint8Array =>
    joined([
      serialize.bind({ statement: name, values: params.map((value, at) => textOf(value, paramTypes[at] ?? 0)) }),
      serialize.execute({}),
    ])

  const runReady = async (all: readonly { statement: Statement; prepared: Prepared }[]): Promise<Done> => {
    if (all.length === 0) return { rows: [], error: undefined }
    const old = [...gone]
    const replies = await exchange([...all.map(({ statement, prepared }) => asked(prepared, statement)), ...old])
    const error = errorIn(replies)
    // PostgreSQL skips everything after a failed statement, including the close messages.
    if (error === undefined) gone.splice(0, old.length)
    const rows: unknown[][] = []
    let own: unknown[] = []
    for (const reply of replies) {
      const at = all[rows.length]
      if (reply instanceof messages.DataRowMessage && at)
        own.push(rowOf(at.prepared, reply.fields, at.statement.mode, db))
      if (reply instanceof messages.CommandCompleteMessage) {
        rows.push(own)
        own = []
      }
    }
    return { rows, error }
  }

  return async (statements: readonly Statement[]): Promise<Done> => {
    const all: { statement: Statement; prepared: Prepared }[] = []
    for (const statement of statements) {
      try {
        all.push({ statement, prepared: await preparedFor(statement.sql) })
      } catch (error) {
        // The statements before it run all the same.
        const done = await runReady(all)
        return done.error === undefined ? { rows: done.rows, error } : done
      }
    }
    return runReady(all)
  }
}
