import { execPath } from 'node:process'
import { hasShared, recordings, sharedRecordings } from '#tests/support/recording.ts'
import { recordingTests } from './test/recordingTests.ts'
import { runStages } from './test/run.ts'
import { buildStage, browserStage, checkStage, unitStage } from './test/stages.ts'

/**
 * `npm test`: everything that has to hold, in one command. `--long` runs the long figures; names of stages run those
 * alone.
 */
const args = process.argv.slice(2)
const long = args.includes('--long')
const wanted = args.filter((arg) => !arg.startsWith('--'))

// What is tested is what `npm start` runs: the bundle, not the sources.
process.env['STATEFLOOR_BUILT'] = '1'
if (long) process.env['STATEFLOOR_LONG'] = '1'

/**
 * What plays recordings runs a second time on the project's own where the first run had those of real exchanges: a
 * clone that has nothing beside it must pass too.
 */
const onOwnRecordings =
  hasShared(sharedRecordings) && process.env['STATEFLOOR_RECORDINGS'] !== 'own'
    ? (['contract', 'services', 'server', 'browser'] as const).map((name) => {
        const part = {
          title: `${name}, own recordings`,
          files: recordingTests(name),
          env: { STATEFLOOR_RECORDINGS: 'own' },
        }
        return name === 'browser' ? browserStage(name, part) : unitStage(name, part)
      })
    : []

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
  unitStage('packages'),
  browserStage('browser'),
  browserStage('faults'),
  browserStage('packages'),
  ...onOwnRecordings,
]

const unknown = wanted.find((name) => !stages.some((stage) => stage.name === name))
if (unknown !== undefined) {
  console.error(`There is no stage "${unknown}"; there are ${[...new Set(stages.map(({ name }) => name))].join(', ')}`)
  process.exit(1)
}

console.log(`Recordings: ${recordings().says}`)
// Whatever is wanted runs what the build makes.
process.exit(
  await runStages(stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name) || name === 'build')),
)
