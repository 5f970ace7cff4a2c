import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { gapsOf, gateFaults, transitionsOf } from '@statefloor/explorer'
import type { Exempt } from '@statefloor/explorer'

describe('an exemption', () => {
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

  it('fails if its transition is taken after all, as does a gap without a reason', () => {
    const machine = machineWith(49)
    expect(gateFaults(gapsOf(machine, seenBut(machine, ['m.a | step.n3 | 0'])))).toEqual([
      'transition never taken: m.a | step.n3 | 0',
      'exempt, but taken: m.a | step.never | 0',
    ])
  })
})
