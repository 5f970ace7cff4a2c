import { describe, expect, it } from 'vitest'
import { walkAtRandom } from '@statefloor/drivers'
import { exportMermaid } from '@statefloor/explorer'
import { flows, loadModel } from '../support/models.ts'
import { isAtLength } from '#tests/support/length.ts'

describe('every flow', () => {
  it.each(flows)('%s: keeps its invariants on random walks', async (flow) => {
    walkAtRandom(await loadModel(flow), isAtLength ? { runs: 5_000, length: 80, seed: Date.now() % 2 ** 31 } : {})
  })

  it.each(flows)('%s: its chart is the one that was reviewed', async (flow) => {
    await expect(exportMermaid((await loadModel(flow)).machine)).toMatchFileSnapshot(`golden/${flow}.mmd`)
  })
})
