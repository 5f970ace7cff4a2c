import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { sampleMarket } from '#machines/spot/chart/chart.samples.ts'
import { steppedLine, trailAt, valueAt } from '#machines/spot/chart/chart.trail.ts'
import type { Followed } from '#machines/spot/chart/chart.types.ts'
import { firstSettings } from '#contract/spot/chartKinds.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { at } from './chart.given.ts'

const careless = {
  type: 'settings.received',
  settings: { ...firstSettings, confirms: false },
  drawings: undefined,
} as const
const careful = { ...careless, settings: firstSettings } as const
const followed: Followed = { side: 'sell', last: decimal('60000'), isPercent: true }
const trail = { orderId: '7', field: 'trail', price: decimal('59400'), followed } as const
const grabbed = { type: 'line.grabbed', ...trail } as const
const activation = { type: 'line.grabbed', orderId: '7', field: 'activation', price: decimal('61000') } as const
const dropped = (price: string) => ({ type: 'line.dropped', price: decimal(price) }) as const
const amend = (field: string, value: string) => [{ type: 'amend.requested', orderId: '7', moved: { field, value } }]
const row = rowBuilder(chartMachine, { market: sampleMarket, fid: '1001' })

const table: Table<typeof chartMachine> = [
  row(
    'changes the distance of a trailing stop whose line was dropped [TRD-21]',
    [careless, grabbed, dropped('58800')],
    at({ line: 'line.applying' }),
    { sent: amend('trail', '2') },
  ),
  row(
    'changes the activation price of one that is not active yet [TRD-21]',
    [careless, activation, dropped('61500.004')],
    at({ line: 'line.applying' }),
    { sent: amend('activation', '61500') },
  ),
  row(
    'moves the line of a trailing stop by the last digit of its distance [TRD-13] [TRD-21]',
    [careless, { ...grabbed, type: 'line.stepped', steps: -2 }],
    at({ line: 'line.moving' }),
    { context: { moved: { orderId: '7', field: 'trail', from: '59400', price: '59388', followed } } },
  ),
  row(
    'keeps a line where it was dropped while it asks [TRD-21]',
    [careful, grabbed, dropped('58800')],
    at({ line: 'line.confirming' }),
    { context: { moved: { orderId: '7', field: 'trail', from: '59400', price: '58800', followed } }, sent: [] },
  ),
  row(
    'changes nothing when a line is dropped where it was',
    [careless, grabbed, dropped('59400')],
    at({ line: 'line.idle' }),
    { sent: [] },
  ),
]

describe('lines of trailing stops on the chart', () => {
  holdTable(chartMachine, table)

  it.each([
    // From 60,000, one step nearer and one step farther, from a price between two steps too.
    ['59400', 'sell', '60000', '0.01', 1, '0.99'],
    ['59403.21', 'sell', '60000', '0.01', 1, '0.98'],
    ['59403.21', 'sell', '60000', '0.01', -1, '1'],
    ['60600', 'buy', '60000', '0.01', 1, '1.01'],
    // With ticks of more than 0.01 % too, and never nearer than one step.
    ['0.0099', 'sell', '0.01', '0.0001', 1, '0.99'],
    ['59994', 'sell', '60000', '0.01', 1, '0.01'],
  ] as const)(
    'step from %s (%s, last %s, tick %s) by %s to a distance of %s%% [TRD-21]',
    (price, side, last, tick, by, to) => {
      const one = { side, last: decimal(last), isPercent: true }
      expect(trailAt(steppedLine({ price: decimal(price), followed: one }, decimal(tick), by), one)).toBe(to)
    },
  )

  it.each([
    ['59400', 'sell', true, '1'],
    ['59400.01', 'sell', true, '1'],
    ['59396', 'sell', true, '1.01'],
    ['60123.45', 'buy', true, '0.21'],
    ['59400', 'sell', false, '600'],
    ['60000.01', 'buy', false, '0.01'],
    // On the wrong side of the market there is no such distance.
    ['60000', 'sell', true, '0'],
    ['61000', 'sell', false, '0'],
    ['59000', 'buy', true, '0'],
  ] as const)(
    'turn %s into a distance of a %s from 60,000 (per cent: %s): %s [TRD-21]',
    (price, side, isPercent, to) => {
      const one = { side, last: decimal('60000'), isPercent }
      expect(trailAt(decimal(price), one)).toBe(to)
      expect(valueAt({ price: decimal(price), followed: one })).toBe(to)
      expect(valueAt({ price: decimal(price) })).toBe(price)
    },
  )
})
