import { describe, it } from 'vitest'
import { walkAtRandom } from '@statefloor/drivers'
import { flows, loadModel } from '../support/models.ts'
import { isAtLength, isEveryCommit, long } from '#tests/support/length.ts'

const short = isEveryCommit ? { runs: 30 } : {}
const options = isAtLength ? { runs: long(1_000), length: 80, seed: Date.now() % 2 ** 31 } : short

describe('every flow', () => {
  it.each(flows)('%s: keeps its invariants on random walks', async (flow) => {
    walkAtRandom(await loadModel(flow), options)
  })
})
