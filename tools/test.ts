import { everyCommit } from '#tests/support/everyCommit.ts'
import { hasShared, recordings, sharedRecordings } from '#tests/support/recording.ts'
import { recordingTests } from './test/recordingTests.ts'
import { runStages } from './test/run.ts'
import { browserStage, checks, unitStage } from './test/stages.ts'

/**
 * `npm test`: what every commit has to hold, the same set each time. Names of stages run those alone. What it leaves to
 * `npm run test:related` and `npm run test:all` is walked in a browser (`tests/support/everyCommit.ts`) or takes hours.
 */
const wanted = process.argv.slice(2)

// What is tested is what `npm start` runs: the bundle, not the sources.
process.env['STATEFLOOR_BUILT'] = '1'
// Tests know by it that every commit waits for them.
process.env['STATEFLOOR_EVERY_COMMIT'] = '1'

/**
 * What plays recordings runs a second time on the project's own where the first run had those of real exchanges: a
 * clone that has nothing beside it must pass too.
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
// Whatever is wanted runs what the build makes.
process.exit(
  await runStages(stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name) || name === 'build')),
)
