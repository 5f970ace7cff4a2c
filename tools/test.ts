import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { everyCommit } from '#tests/support/everyCommit.ts'
import { hasShared, recordings, sharedRecordings } from '#tests/support/recording.ts'
import { recordingTests } from './test/recordingTests.ts'
import { runStages } from './test/run.ts'
import { browserStage, build, lintAndTypes, unitStage, type Stage } from './test/stages.ts'
import { root } from './products.mjs'

/**
 * `npm test`: the checks for every commit, always the same set. Given names of stages, runs only those. The tests
 * that it leaves to `npm run test:related` and `npm run test:all` either run in a browser
 * (`tests/support/everyCommit.ts`) or take hours.
 */
const wanted = process.argv.slice(2)

// Tests run against what `npm start` runs: the bundle, not the sources.
process.env['STATEFLOOR_BUILT'] = '1'
// Marks the run of tests as one for every commit.
process.env['STATEFLOOR_EVERY_COMMIT'] = '1'
// Stages share transformed modules (`vitest.config.ts`), within one run only: no run sees those of other sources.
const modules = join(root, '.artefacts', 'test', 'modules')
rmSync(modules, { recursive: true, force: true })
process.env['STATEFLOOR_MODULES'] = modules

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

const units = [...['machines', 'components', 'server'].map((name) => unitStage(name)), ...onOwnRecordings]
/** They run beside the last of the others, after the browser, so that both sides end at about the same time. */
const shortUnits = ['contract', 'services', 'packages'].map((name) => unitStage(name))

/** Browsers by half of the cores if unit tests run beside them. */
const browsersOf = (workers?: number) => [
  browserStage('browser', { title: 'browser', files: everyCommit, workers }),
  browserStage('packages', { workers }),
]
const names = [...new Set(['build', 'lint', ...[...units, ...shortUnits, ...browsersOf()].map(({ name }) => name)])]
const unknown = wanted.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`There is no stage "${unknown}"; there are ${names.join(', ')}`)
  process.exit(1)
}
const chosen = (list: readonly Stage[]) => list.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

console.log(`Recordings: ${recordings().says}`)
const shown = chosen(units)
const beside = chosen([
  lintAndTypes(),
  ...browsersOf(shown.length > 0 ? Math.ceil(availableParallelism() / 2) : undefined),
  ...shortUnits,
])
// Each side waits for processes, sockets and frames about a quarter of its time: together they keep the cores busy. The
// build always runs, because every stage uses its output.
process.exit(
  await (shown.length > 0 ? runStages(shown, { first: [build()], beside }) : runStages(beside, { first: [build()] })),
)
