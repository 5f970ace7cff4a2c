import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { createActor } from 'xstate'
import { roundTripMachine } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import { roundTripView } from '#machines/spot/roundTrip/roundTrip.view.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const trip = (took: number) => ({ type: 'trip.measured', took }) as const
const slow = limits.roundTrip.slow + 1

const table: Table<typeof roundTripMachine> = [
  { says: 'is unknown before an order was sent [TRD-11]', then: { in: 'unknown', context: { times: [] } } },
  { says: 'is shown after the first order', when: trip(40), then: { in: 'usual', context: { times: [40] } } },
  { says: 'is slow above its limit', when: trip(slow), then: { in: 'slow', context: { times: [slow] } } },
  { says: 'is not slow at its limit', when: trip(limits.roundTrip.slow), then: { in: 'usual' } },
  {
    says: 'is usual again with the next quick answer',
    given: [trip(slow)],
    when: trip(40),
    then: { in: 'usual', context: { times: [slow, 40] } },
  },
  {
    says: 'says nothing by a clock that was put back',
    given: [trip(slow)],
    when: trip(-1),
    then: { in: 'slow', context: { times: [slow] } },
  },
  { says: 'may be nothing at all', when: trip(0), then: { in: 'usual', context: { times: [0] } } },
  {
    says: 'keeps the last ones alone',
    given: Array.from({ length: limits.roundTrip.of }, () => trip(10)),
    when: trip(90),
    then: { context: { times: [...Array.from({ length: limits.roundTrip.of - 1 }, () => 10), 90] } },
  },
  {
    says: 'reports that nobody measures',
    when: { answer: 'watchTrips', error: 'a fault' },
    then: { in: 'unknown', sent: [{ type: 'fault.met', actorId: 'watchTrips', error: 'a fault' }] },
  },
]

it.each(table)('the time of an order $says', (row) => {
  expect(rowFault(roundTripMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(roundTripMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells the last time and the one in the middle [TRD-11]', () => {
  const snapshot = createActor(roundTripMachine).getSnapshot()
  expect(roundTripView(snapshot)).toMatchObject({ last: undefined, median: undefined })
  const measured = { ...snapshot, context: { times: [90, 10, 30.4] } }
  expect(roundTripView(measured)).toMatchObject({ last: 30, median: 30 })
})
