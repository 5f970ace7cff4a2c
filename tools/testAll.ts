import { parseArgs } from 'node:util'
import { timesVariable } from '#tests/support/length.ts'
import { recordings } from '#tests/support/recording.ts'
import { allStages, shardOf, timesOf } from './test/all.ts'
import { progressAt } from './test/progress.ts'
import { runStages } from './test/run.ts'

const usage = `npm run test:all [-- --shard I/N] [--times N] [--fresh]

  Everything, at full length. A run that was stopped goes on where it ended, as long as no source has changed.
  --shard  the Ith of N parts of it
  --times  repeats what is random N times as often: seeds, kills, messages, the length of a soak
  --fresh  starts over
`

const { values } = parseArgs({
  options: {
    shard: { type: 'string' },
    times: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})
const shard = shardOf(values.shard ?? '1/1')
const times = timesOf(values.times)
if (values.help === true || shard === undefined || times === undefined) {
  process.stdout.write(usage)
  process.exit(values.help === true ? 0 : 1)
}

process.env['STATEFLOOR_BUILT'] = '1'
process.env['STATEFLOOR_LONG'] = '1'
process.env[timesVariable] = String(times)
console.log(`Recordings: ${recordings().says}`)
process.exit(await runStages(allStages(shard), { progress: progressAt(values.fresh, times) }))
