import { parseArgs } from 'node:util'
import { flowsVariable } from '#tests/support/length.ts'
import { changedFiles } from './graph/changed.ts'
import { findRelated, relatedFlows } from './graph/related.ts'
import { root } from './products.mjs'
import { runStages } from './test/run.ts'
import { browserStage, checks, unitStage, type Stage } from './test/stages.ts'

const usage = `npm run test:related [-- --since REF] [--list]

  Runs the tests that what was changed can break, in every project.
  --since  what was changed since this commit; else what waits for a commit, or what the last one changed
  --list   names the tests and runs nothing
`

const { values } = parseArgs({
  options: { since: { type: 'string' }, list: { type: 'boolean', default: false }, help: { type: 'boolean' } },
})
if (values.help === true) {
  process.stdout.write(usage)
  process.exit(0)
}

const changed = changedFiles(root, values.since)
const related = findRelated()(changed)
console.log(`${changed.length} files changed; ${related.length} files of tests are related`)
if (values.list) {
  console.log(related.join('\n'))
  process.exit(0)
}

process.env['STATEFLOOR_BUILT'] = '1'
process.env[flowsVariable] = relatedFlows(changed).join(',')

/** A stage for the related files of a project, or none if no file is related. */
const stageOf = (name: string, isSpec: boolean): readonly Stage[] => {
  const own = name === 'packages' ? /^(?:packages|examples)\// : new RegExp(`^tests/${name}/`)
  const files = related.filter((file) => own.test(file) && file.includes('.spec.') === isSpec)
  if (files.length === 0) return []
  return [
    isSpec ? browserStage(name, { title: `${name} in the browser`, files }) : unitStage(name, { title: name, files }),
  ]
}
const units = ['machines', 'contract', 'services', 'components', 'server', 'faults', 'packages']
process.exit(
  await runStages([
    ...checks(),
    ...units.flatMap((name) => stageOf(name, false)),
    ...['browser', 'faults', 'packages'].flatMap((name) => stageOf(name, true)),
  ]),
)
