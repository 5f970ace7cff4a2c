import { spotLimits } from '#contract/spot/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { roundTripMachine, roundTripView } from './roundTrip.machine.ts'
import type { RoundTripSnapshot } from './roundTrip.machine.ts'

/** A count as formatted in English. */
const written = (ms: number | undefined): string => ms?.toLocaleString('en-US') ?? ''

const shown = (snapshot: RoundTripSnapshot) => {
  const { last, median } = roundTripView(snapshot)
  return [{ text: { word: 'floorTools:trip.shown', values: { last: written(last), median: written(median) } } }]
}

export const roundTripModel = {
  machine: roundTripMachine,
  inputs: { plain: undefined },
  events: { 'latency.measured': [{ took: 40 }, { took: spotLimits.roundTrip.slow + 1 }, { took: -5 }] },
  outcomes: {
    watchTrips: {
      changed: { sends: { type: 'latency.measured', took: 60 } },
      broken: { error: new Error('no clock') },
    },
  },
  bounds: { depth: 3 },
  invariants: {
    'nothing is reported before an order was sent': ({ snapshot }) =>
      snapshot.matches('unknown') === (snapshot.context.times.length === 0),
    'it is the last answer that was slow': ({ snapshot }) =>
      snapshot.matches('slow') === (snapshot.context.times.at(-1) ?? 0) > spotLimits.roundTrip.slow,
  },
  screen: {
    shows: {
      unknown: [{ role: 'note', name: 'floorTools:trip.name', absent: true }],
      normal: shown,
      slow: (snapshot: RoundTripSnapshot) => [...shown(snapshot), { text: 'floorTools:trip.slow' }],
    },
    gestures: { 'latency.measured': { by: 'app', because: 'the venue answers an order' } },
  },
  wire: { watchTrips: { happens: 'nothing' } },
} satisfies FlowModel<typeof roundTripMachine>
