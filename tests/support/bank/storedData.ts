import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '#server/db/database.ts'
import type { Queries } from '#server/db/database.ts'
import { boxDriver } from '../server.ts'

/** Reads the data of a stopped venue with an embedded database, from a copy: the venue itself recovers from its kill. */
export const readStored = async <T>(dataDir: string, work: (tx: Queries) => Promise<T>): Promise<T> => {
  const copy = await mkdtemp(join(tmpdir(), 'statefloor-stored-'))
  await cp(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
  const db = createDatabase(await boxDriver({ folder: join(copy, 'database') }))
  const result = await db.transaction(work)
  await db.close()
  await rm(copy, { recursive: true })
  return result
}
