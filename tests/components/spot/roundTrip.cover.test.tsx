import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { Table } from '@statefloor/explorer'
import { roundTripMachine, roundTripView } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import type { RoundTripRef } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import { roundTripModel } from '#machines/spot/roundTrip/roundTrip.model.ts'
import { RoundTrip } from '#features/spot/floorTools/RoundTrip.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'
import { spotLimits } from '#contract/spot/limits.ts'
import { createActor } from 'xstate'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { paths, missed } = driverCover(roundTripModel)
const recorder = new CoverageRecorder(roundTripModel.machine)

beforeAll(() => haveWords(['floorTools']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person sees how long an order takes: %s [TRD-11]',
  async (_, path) => {
    await walkComponent(path, {
      model: roundTripModel,
      recorder,
      words: wordsOf,
      render: (actor) => <RoundTrip actor={actor as RoundTripRef} />,
    })
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(roundTripModel.machine, recorder).transitions).toEqual([])
})

const trip = (took: number) => ({ type: 'latency.measured', took }) as const
const slow = spotLimits.roundTrip.slow + 1

const row = rowBuilder(roundTripMachine)

const table: Table<typeof roundTripMachine> = [
  row('is unknown before the first order [TRD-11]', [], { in: 'unknown', context: { times: [] } }),
  row('is shown after the first order', [trip(40)], { in: 'normal', context: { times: [40] } }),
  row('is slow above its limit', [trip(slow)], { in: 'slow', context: { times: [slow] } }),
  row('is not slow at its limit', [trip(spotLimits.roundTrip.slow)], { in: 'normal' }),
  row('is normal again with the next fast answer', [trip(slow), trip(40)], {
    in: 'normal',
    context: { times: [slow, 40] },
  }),
  row('ignores a clock that was set back', [trip(slow), trip(-1)], {
    in: 'slow',
    context: { times: [slow] },
  }),
  row('may be zero', [trip(0)], { in: 'normal', context: { times: [0] } }),
  row('keeps only the last ones', [...Array.from({ length: spotLimits.roundTrip.of }, () => trip(10)), trip(90)], {
    context: { times: [...Array.from({ length: spotLimits.roundTrip.of - 1 }, () => 10), 90] },
  }),
  row('reports that nothing is being measured', [{ answer: 'watchTrips', error: 'a fault' }], {
    in: 'unknown',
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
