import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { quietMoment } from './bench/quiet.ts'
import { withoutTarget, type Row } from './bench/row.ts'
import { ensureBuilt, root } from './products.mjs'

/** Runs bench/<name>.ts, each of which exports `rows()`, and prints a table. */
const benches = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
const usage = `npm run bench [-- NAME… --json]\nBenches: ${benches.join(', ')}. Without a name, all of them run.`

/** Exits with 2: nothing was run. */
const refuse = (reason: string): never => {
  console.error(`${reason}\n${usage}`)
  process.exit(2)
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

const { values, positionals: wanted } = readArguments()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const { json } = values
const unknown = wanted.find((name) => !benches.includes(name))
if (unknown !== undefined) refuse(`There is no bench "${unknown}".`)

interface Bench {
  readonly rows: () => Promise<readonly Row[]>
}
const isBench = (module: unknown): module is Bench =>
  typeof module === 'object' && module !== null && 'rows' in module && typeof module.rows === 'function'

const red = (text: string) => (process.stdout.isTTY ? `\u001b[31m${text}\u001b[39m` : text)
const round = (value: number) => (Number.isInteger(value) ? String(value) : value.toPrecision(4))
const line = ({ name, value, unit, target, ok }: Row) => {
  const text = `${ok ? ' ' : '✗'} ${name.padEnd(52)}${round(value).padStart(12)} ${unit.padEnd(8)} ${target}`
  return ok ? text : red(text)
}

// Measure the build that users run.
process.env['STATEFLOOR_BUILT'] = '1'
ensureBuilt(['server', 'sandbox', 'web'])

const report: Record<string, readonly Row[]> = {}
for (const name of wanted.length > 0 ? wanted : benches) {
  const module: unknown = await import(pathToFileURL(join(root, 'bench', `${name}.ts`)).href)
  if (!isBench(module)) throw new Error(`bench/${name}.ts exports no rows()`)
  const busy = await quietMoment()
  if (!json) console.log(`\n${name}`)
  const rows = [withoutTarget('other work before it, of the machine', busy * 100, '%'), ...(await module.rows())]
  report[name] = rows
  if (!json) for (const row of rows) console.log(line(row))
}
if (json) console.log(JSON.stringify(report, undefined, 2))
const missed = Object.values(report)
  .flat()
  .filter(({ ok }) => !ok).length
if (!json) console.log(missed === 0 ? '\nEvery target is reached' : red(`\n${missed} missed`))
process.exitCode = missed === 0 ? 0 : 1
