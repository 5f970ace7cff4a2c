import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Table } from '@statefloor/explorer'
import { roundTripMachine, roundTripView } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import type { RoundTripRef } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import { roundTripModel } from '#machines/spot/roundTrip/roundTrip.model.ts'
import { RoundTrip } from '#features/spot/floorTools/RoundTrip.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { spotLimits } from '#contract/spot/limits.ts'
import { createActor } from 'xstate'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['floorTools']))
afterEach(cleanup)

describe('the time of an order’s round trip [TRD-11]', () => {
  holdCover({
    model: roundTripModel,
    render: (actor) => <RoundTrip actor={actor as RoundTripRef} />,
  })
})

const trip = (took: number) => ({ type: 'latency.measured', took }) as const
const slow = spotLimits.roundTrip.slow + 1

const row = rowBuilder(roundTripMachine)

const table: Table<typeof roundTripMachine> = [
  row('is unknown before the first order [TRD-11]', [], 'unknown', { context: { times: [] } }),
  row('is shown after the first order', [trip(40)], 'normal', { context: { times: [40] } }),
  row('is slow above its limit', [trip(slow)], 'slow', { context: { times: [slow] } }),
  row('is not slow at its limit', [trip(spotLimits.roundTrip.slow)], 'normal'),
  row('is normal again with the next fast answer', [trip(slow), trip(40)], 'normal', {
    context: { times: [slow, 40] },
  }),
  row('ignores a clock that was set back', [trip(slow), trip(-1)], 'slow', { context: { times: [slow] } }),
  row('may be zero', [trip(0)], 'normal', { context: { times: [0] } }),
  row('keeps only the last ones', [...Array.from({ length: spotLimits.roundTrip.of }, () => trip(10)), trip(90)], {
    context: { times: [...Array.from({ length: spotLimits.roundTrip.of - 1 }, () => 10), 90] },
  }),
  row('reports that nothing is being measured', [{ answer: 'watchTrips', error: 'a fault' }], 'unknown', {
    sent: [{ type: 'fault.detected', actorId: 'watchTrips', error: 'a fault' }],
  }),
]

holdTable(roundTripMachine, table, 'the time of an order $says')

it('shows the last time and the median [TRD-11]', () => {
  const snapshot = createActor(roundTripMachine).getSnapshot()
  expect(roundTripView(snapshot)).toMatchObject({ last: undefined, median: undefined })
  const measured = { ...snapshot, context: { times: [90, 10, 30.4] } }
  expect(roundTripView(measured)).toMatchObject({ last: 30, median: 30 })
})
