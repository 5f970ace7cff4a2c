import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { folder, nextMigration, readSnapshot, snapshotFile, snapshotOf } from './db/nextMigration.ts'
import { formatted } from './formatted.ts'
import { root } from './products.mjs'

/**
 * `npm run db:generate -- NAME`: writes the next migration, from the tables after the newest one to the schema. It does
 * not move data: add that to the file by hand.
 */
const [name, ...rest] = process.argv.slice(2)
if (name === undefined || rest.length > 0 || !/^[a-z]\w*$/.test(name)) {
  console.error('npm run db:generate -- NAME, where NAME says what changes, such as priceAlertsOnce')
  process.exit(1)
}

const tables = snapshotOf()
const next = await nextMigration(name, readSnapshot(), tables)
if (next === undefined) console.log('The migrations have everything that the schema says')
else {
  const file = join(folder, next.file)
  writeFileSync(file, next.sql, { flag: 'wx' })
  writeFileSync(snapshotFile, await formatted(snapshotFile, JSON.stringify(tables)))
  console.log(`Wrote ${relative(root, file)}: read it, and add what has to become of the data`)
}
