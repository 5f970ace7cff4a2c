import { everyCommit } from '#tests/support/everyCommit.ts'
import { hasShared, recordings, sharedRecordings } from '#tests/support/recording.ts'
import { recordingTests } from './test/recordingTests.ts'
import { runStages } from './test/run.ts'
import { browserStage, checks, unitStage } from './test/stages.ts'

/**
 * `npm test`: the checks for every commit, always the same set. Given names of stages, runs only those. What it leaves
 * to `npm run test:related` and `npm run test:all` either runs in a browser (`tests/support/everyCommit.ts`) or takes
 * hours.
 */
const wanted = process.argv.slice(2)

// Tests run against what `npm start` runs: the bundle, not the sources.
process.env['STATEFLOOR_BUILT'] = '1'
// Tells tests that they run for every commit.
process.env['STATEFLOOR_EVERY_COMMIT'] = '1'

/**
 * Tests of recordings run a second time with the project's own if the first run used those of real exchanges, because a
 * clone without the latter must pass too.
 */
const onOwnRecordings =
  hasShared(sharedRecordings) && process.env['STATEFLOOR_RECORDINGS'] !== 'own'
    ? (['contract', 'services', 'server'] as const).map((name) =>
        unitStage(name, {
          title: `${name}, own recordings`,
          files: recordingTests(name),
          env: { STATEFLOOR_RECORDINGS: 'own' },
        }),
      )
    : []

const stages = [
  ...checks(),
  ...['machines', 'contract', 'services', 'components', 'server', 'packages'].map((name) => unitStage(name)),
  browserStage('browser', { title: 'browser', files: everyCommit }),
  browserStage('packages'),
  ...onOwnRecordings,
]

const unknown = wanted.find((name) => !stages.some((stage) => stage.name === name))
if (unknown !== undefined) {
  console.error(`There is no stage "${unknown}"; there are ${[...new Set(stages.map(({ name }) => name))].join(', ')}`)
  process.exit(1)
}

console.log(`Recordings: ${recordings().says}`)
// The build always runs, because every stage uses its output.
process.exit(
  await runStages(stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name) || name === 'build')),
)
