import type { Driver, Run } from '../db/driver.ts'
import { StartFailure } from '../failure.ts'
import { SealFailure, sealedColumns, sealMark, type Cipher, type SealedColumn } from '../security/cipher.ts'

/** Rows encrypted per transaction. */
const batch = 500

const columns: readonly SealedColumn[] = Object.values(sealedColumns)

const texts = (rows: readonly unknown[]): readonly (readonly string[])[] =>
  rows.map((row) => (Array.isArray(row) ? row.map(String) : []))

/** Tables may be missing in a database whose first start never finished. */
const present = async (driver: Driver): Promise<readonly SealedColumn[]> => {
  const found = await Promise.all(
    columns.map(async (one) => ({
      one,
      rows: await driver.run(`select to_regclass('${one.table}') is not null`, [], 'array'),
    })),
  )
  return found.flatMap(({ one, rows: [row] }) => (Array.isArray(row) && row[0] === true ? [one] : []))
}

/** The number of secrets encrypted under each key id; '' counts those that are not encrypted. */
export const countSealed = async (driver: Driver): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  for (const { table, column } of await present(driver)) {
    const sql = `select case when ${column} like '${sealMark}.%' then split_part(${column}, '.', 2) else '' end, count(*) from ${table} where ${column} is not null group by 1`
    for (const [id = '', count = '0'] of texts(await driver.run(sql, [], 'array')))
      counts.set(id, (counts.get(id) ?? 0) + Number(count))
  }
  return counts
}

const sealBatch = async (run: Run, cipher: Cipher, one: SealedColumn): Promise<number> => {
  const { table, column, row } = one
  const others = `select ${row}::text, ${column} from ${table} where ${column} is not null and ${column} not like '${sealMark}.${cipher.current}.%' limit ${batch} for update`
  const rows = texts(await run(others, [], 'array'))
  for (const [id = '', text = ''] of rows) {
    const plain = text.startsWith(`${sealMark}.`) ? cipher.open(text, one, id) : text
    await run(`update ${table} set ${column} = $1 where ${row} = $2`, [cipher.seal(plain, one, id), id], 'array')
  }
  return rows.length
}

/**
 * Encrypts everything not yet encrypted with the current key: plain-text secrets from before encryption existed, and
 * those under an older key. Returns the number of secrets encrypted. Throws StartFailure for a missing or wrong key,
 * and has then changed nothing that was encrypted with it.
 */
export const sealAll = async (driver: Driver, cipher: Cipher): Promise<number> => {
  const unknown = [...(await countSealed(driver)).keys()].filter((id) => id !== '' && !cipher.ids.includes(id))
  if (unknown.length > 0) {
    throw new StartFailure(
      `The secrets in the database were encrypted with another key (${unknown.join(', ')}): give that one too, by DATA_KEY_FILE or DATA_KEY, behind the newest`,
    )
  }
  let sealed = 0
  for (const one of await present(driver)) {
    for (let last = batch; last === batch; sealed += last) {
      last = await driver
        .transaction((run) => sealBatch(run, cipher, one))
        .catch((error: unknown) => {
          throw error instanceof SealFailure ? new StartFailure(`${error.message}: put back a copy of the data`) : error
        })
    }
  }
  return sealed
}
