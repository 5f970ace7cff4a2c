import { execPath } from 'node:process'
import { recordings } from '../tests/support/recording'
import { runStages } from './test/run'
import { buildStage, browserStage, checkStage, unitStage } from './test/stages'

/** `npm test`: everything that has to hold, in one command. `--long` runs the long figures; names of stages run those alone. */
const args = process.argv.slice(2)
const long = args.includes('--long')
const wanted = args.filter((arg) => !arg.startsWith('--'))

// What is tested is what `npm start` runs: the bundle, not the sources.
process.env['STATEFLOOR_BUILT'] = '1'
if (long) process.env['STATEFLOOR_LONG'] = '1'

const stages = [
  checkStage('lint', execPath, ['--import', 'tsx', 'tools/lint.ts']),
  checkStage('types', execPath, ['node_modules/typescript/bin/tsc', '--noEmit']),
  buildStage('build', ['server', 'sandbox', 'web']),
  unitStage('machines'),
  unitStage('contract'),
  unitStage('services'),
  unitStage('components'),
  unitStage('server'),
  unitStage('faults'),
  browserStage('browser'),
  browserStage('faults'),
]

const unknown = wanted.find((name) => !stages.some((stage) => stage.name === name))
if (unknown !== undefined) {
  console.error(`There is no stage "${unknown}"; there are ${[...new Set(stages.map(({ name }) => name))].join(', ')}`)
  process.exit(1)
}

console.log(`Recordings: ${recordings().says}`)
// Whatever is wanted runs what the build makes.
process.exit(await runStages(stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name) || name === 'build')))
