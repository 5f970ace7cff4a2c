import type { AnyStateMachine } from 'xstate'
import { assign } from 'xstate'
import { describe, expect, it } from 'vitest'
import { cover, explore, instrument, mutantsOf, pathText } from '@statefloor/explorer'
import { pathFault } from '@statefloor/drivers'
import { loadModel } from '../support/models.ts'
import { reportPlanted } from '../support/planted.ts'

type Parts = Parameters<AnyStateMachine['provide']>[0]

interface Planted {
  readonly flow: string
  readonly fault: string
  /** Implementations with the fault, or the name of a mutant of the chart. */
  readonly plant: Parts | string
}

/** Plausible mistakes that neither the mutants nor the paths were built to find. */
const faults: readonly Planted[] = [
  {
    flow: 'login',
    fault: 'a code is requested after a wrong password too',
    plant: { guards: { isCodeNeeded: () => true } },
  },
  { flow: 'login', fault: 'the pause after too many tries is a second', plant: { delays: { rest: () => 1_000 } } },
  {
    flow: 'favourites',
    fault: 'a second press marks a favourite again',
    plant: {
      actions: {
        addChange: assign(({ context }, { mark }: { mark: unknown }) => ({
          pending: [...context.pending, { mark, isAdded: true }],
        })),
      },
    },
  },
  {
    flow: 'favourites',
    fault: 'a rejected change is not reverted',
    plant: { actions: { dropChange: assign({}) } },
  },
  {
    flow: 'totpOff',
    fault: 'a timeout is reported as a rejection',
    plant: { guards: { isUnknown: () => false } },
  },
  {
    flow: 'transferDialog',
    fault: 'a user who logs in again has to reload the form',
    plant: 'drops resumeForm',
  },
  { flow: 'session', fault: 'a logout leaves private data in the browser', plant: 'drops clearPrivate' },
  {
    flow: 'alerts',
    fault: 'a rejected alert looks as if it were still being sent',
    plant: 'error createAlert: not heard',
  },
]

const copyOf = (machine: AnyStateMachine, plant: Parts | string): AnyStateMachine => {
  if (typeof plant !== 'string') return instrument(machine.provide(plant), () => undefined, {})
  const mutant = mutantsOf(machine).find(({ name }) => name.endsWith(plant))
  if (mutant === undefined) throw new Error(`${machine.id} has no mutant that ${plant}`)
  return instrument(machine, () => undefined, { mutate: mutant.mutate })
}

describe('a fault in a machine', () => {
  it.each(faults)('$flow: $fault: is found by the paths of its chart [MBT-08]', async ({ flow, fault, plant }) => {
    const model = await loadModel(flow)
    const { paths } = cover(explore(model), { kind: 'guards' })
    const right = instrument(model.machine, () => undefined, {})
    expect(paths.filter((path) => pathFault(model, right, path) !== undefined)).toEqual([])
    const copy = copyOf(model.machine, plant)
    const found = paths.flatMap((path) => {
      const says = pathFault(model, copy, path)
      return says === undefined ? [] : [{ path: pathText(path), says }]
    })
    reportPlanted('machine', flow, fault, found[0])
    expect(found.length).toBeGreaterThan(0)
  })
})
