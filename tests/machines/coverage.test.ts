import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import type { Exempt } from '#machines/patterns/exempt.ts'
import { cover, CoverageRecorder, exemptInAll, explore, gapsOf, gateFaults, transitionsOf } from '@statefloor/explorer'
import { walkBare, walkEveryPath } from '@statefloor/drivers'
import { flows, loadChart, loadModel } from '../support/models.ts'

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
  it.each(process.env['STATEFLOOR_LONG'] === '1' ? flows : [])(
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

describe('an exception', () => {
  const machineWith = (others: number) =>
    setup({
      types: { transitionMeta: {} as Exempt, events: {} as { type: `step.${string}` } },
    }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: {
            'step.never': { target: 'a', meta: { untested: 'only a broken clock sends it' } },
            ...Object.fromEntries(Array.from({ length: others }, (_, n) => [`step.n${n}`, { actions: [] }])),
          },
        },
      },
    })
  const seenBut = (machine: ReturnType<typeof machineWith>, left: string[]) => ({
    transitions: new Set(
      transitionsOf(machine)
        .map((one) => `m.a | ${String(one.eventType)} | 0`)
        .filter((id) => !left.includes(id)),
    ),
    guards: new Set<string>(),
    states: new Set(['m', 'm.a']),
  })

  it('is allowed with a reason, up to two per cent of a flow', () => {
    const large = machineWith(49)
    expect(gateFaults(gapsOf(large, seenBut(large, ['m.a | step.never | 0'])))).toEqual([])
    const small = machineWith(48)
    expect(gateFaults(gapsOf(small, seenBut(small, ['m.a | step.never | 0'])))).toEqual([
      '1 of 49 transitions are exempt, more than 2 %',
    ])
  })

  it('that is taken after all is a fault, and so is a gap without a reason', () => {
    const machine = machineWith(49)
    expect(gateFaults(gapsOf(machine, seenBut(machine, ['m.a | step.n3 | 0'])))).toEqual([
      'transition never taken: m.a | step.n3 | 0',
      'exempt, but taken: m.a | step.never | 0',
    ])
  })
})
