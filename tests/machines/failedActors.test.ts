import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { fromCallback, setup } from 'xstate'
import { expect, it } from 'vitest'
import { rowFault, transitionId, transitionsOf } from '@statefloor/explorer'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { flows, loadChart } from '../support/models.ts'

/** What a chart does when one of its actors fails. */
const failures = (machine: AnyStateMachine): readonly AnyTransitionDefinition[] =>
  transitionsOf(machine).filter(({ eventType }) => eventType.startsWith('xstate.error.actor.'))

interface Reporting {
  readonly type: string
  readonly params?: (args: { readonly event: unknown }) => unknown
}
const reportsOf = ({ actions }: AnyTransitionDefinition): readonly Reporting[] =>
  (actions as readonly Reporting[]).filter(({ type }) => type === 'reportFault')

/** A flow reports to the app, or tells the user itself what now does not work. */
const isTold = ({ actions }: AnyTransitionDefinition): boolean =>
  (actions as readonly Reporting[]).some(({ type }) => type === 'reportFault' || type === 'notify')

it.each(flows)('%s reports each failed actor that it goes on without, by its name and its error', async (flow) => {
  const all = failures(await loadChart(flow))
  const silent = all.filter((one) => (one.target ?? []).length === 0 && !isTold(one))
  expect(silent.map(transitionId)).toEqual([])
  const event = { type: 'any', actorId: 'any', error: 'a fault' }
  for (const { params } of all.flatMap(reportsOf))
    expect(params?.({ event })).toMatchObject({ actorId: 'any', error: 'a fault' })
})

it('the report names the actor and its error, and the flow stays where it is', () => {
  const machine = setup({
    actors: { watchDay: fromCallback(() => undefined) },
    actions: { reportFault: reportFault() },
  }).createMachine({
    id: 'watching',
    initial: 'idle',
    states: {
      idle: {
        invoke: {
          id: 'watchDay',
          src: 'watchDay',
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
      },
    },
  })
  const then = { in: 'idle', sent: [{ type: 'fault.detected', actorId: 'watchDay', error: 'a fault' }] }
  expect(rowFault(machine, { says: '', when: { answer: 'watchDay', error: 'a fault' }, then })).toBeUndefined()
})
