import { describe, expect, it } from 'vitest'
import { cover, CoverageRecorder, exemptInAll, explore, gapsOf, gateFaults } from '@statefloor/explorer'
import { walkBare, walkEveryPath } from '@statefloor/drivers'
import { flows, loadChart, loadModel } from '../support/models.ts'
import { isAtLength } from '#tests/support/length.ts'

describe('every flow', () => {
  it.each(flows)(
    '%s: every path from its model is walked on the bare machine, every state, transition and guard is seen [MBT-02] [MBT-03]',
    async (flow) => {
      const { coverage } = walkEveryPath(await loadModel(flow))
      const machine = await loadChart(flow)
      expect(gateFaults(gapsOf(machine, coverage))).toEqual([])
    },
  )

  // Each step after each other one: in the long run only.
  it.each(isAtLength ? flows : [])(
    '%s: every pair of transitions is walked',
    async (flow) => {
      const model = await loadModel(flow)
      const { paths } = cover(explore(model), { kind: 'pairs', length: 60 })
      const recorder = new CoverageRecorder(model.machine)
      paths.forEach((path) => {
        walkBare(model, path, recorder)
      })
      expect(paths.length).toBeGreaterThan(0)
    },
    600_000,
  )

  it('has few exceptions in all', async () => {
    const machines = await Promise.all(flows.map(loadChart))
    const exempt = machines.flatMap(
      (machine) => gapsOf(machine, { transitions: new Set(), guards: new Set(), states: new Set() }).exempt,
    )
    expect(exempt.length, JSON.stringify(exempt)).toBeLessThanOrEqual(exemptInAll)
  })
})
