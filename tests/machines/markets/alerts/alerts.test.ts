import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { typedAmount } from '#contract/kernel/amountText.ts'
import type { Alert } from '#contract/markets/calls/alerts.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { alertsMachine } from '#machines/markets/alerts/alerts.machine.ts'
import { symbolOf, valueOf, valueProblemOf } from '#machines/markets/alerts/alerts.setup.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { standing } from '#tests/support/mutants/regions.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { market: 'BTC/USDT' }
const alert: Alert = {
  alertId: 5,
  symbol: 'btc_usdt',
  instType: 2,
  baseCurrency: 'btc',
  quoteCurrency: 'usdt',
  alertType: 1,
  alertValue: decimal('60000'),
  createdTime: 1,
}
const other: Alert = { ...alert, alertId: 6 }
const cut = { kind: 'timeout', call: 'alerts.x' } as const
const full = { kind: 'business', call: 'alerts.create', code: 30603, msg: 'full' } as const
const filled = { type: 'value.changed', typed: typedAmount('60,000', 'en_US') } as const
const filledIn = filled.typed
const typed = (text: string, locale = 'en_US') => ({ type: 'value.changed', typed: typedAmount(text, locale) }) as const
const set = (value = '60000') => ({
  type: 'notice.raised',
  notice: {
    kind: 'success',
    words: { key: 'alerts:notice.riseAbove', values: { market: 'BTC/USDT' }, amounts: { value } },
  },
})
const submit = { type: 'alert.submitted' } as const
const here = { answer: 'fetchAlerts', done: [alert, other] } as const
const remove = (alertId: number) => ({ type: 'alert.removed', alertId }) as const
const failed = { type: 'notice.raised', notice: { kind: 'error', failure: cut } }

/** The actors that run on every page of alerts. */
const always = { tickers: undefined, fetchMarkets: undefined }

const at = (...named: string[]) =>
  standing(['markets.loading', 'list.signedIn.loading', 'form.editing.fresh', 'removing.idle'], named)
const listed = (...named: string[]) =>
  standing(['markets.loading', 'list.signedIn.ready', 'form.editing.fresh', 'removing.idle'], named)

const tableRow = rowBuilder(alertsMachine, input)
const linkedRow = rowBuilder(alertsMachine, { ...input, alert: { alertType: 2 as const, value: decimal('58000') } })

const table: Table<typeof alertsMachine> = [
  tableRow('load the listed markets', [{ answer: 'fetchMarkets', done: sampleInstruments }], at('markets.known'), {
    context: { markets: sampleInstruments },
    asks: { tickers: undefined, fetchAlerts: undefined, watchAlerts: undefined },
  }),
  tableRow('accept a market even if the list did not load', [{ answer: 'fetchMarkets', error: cut }], {
    in: at('markets.unknown'),
    context: { markets: [] },
  }),
  linkedRow('start with the price that a link names', [], at(), {
    context: { alertType: 2, value: fieldOf(decimal('58000')) },
  }),
  tableRow(
    'request the list again when a market is typed',
    [
      { answer: 'fetchMarkets', error: cut },
      { type: 'market.changed', text: 'eth' },
    ],
    { in: at('markets.loading'), context: { market: 'eth' } },
  ),
  tableRow('continue without live prices', [here, { answer: 'tickers', error: 'a fault' }], {
    sent: [{ type: 'fault.detected', actorId: 'tickers', error: 'a fault' }],
    in: listed('list.signedIn.ready'),
  }),
  tableRow('show why they did not load', [{ answer: 'fetchAlerts', error: cut }], at('list.signedIn.failed'), {
    tags: ['failed'],
    context: { listError: cut },
  }),
  tableRow(
    'clear the failure once loaded',
    [{ answer: 'fetchAlerts', error: cut }, { type: 'retry.requested' }, here],
    { context: { listError: undefined, rows: [alert, other] } },
  ),
  tableRow('start over for another user', [here, { type: 'session.changed', fid: '8' }], {
    in: listed('list.signedIn.loading'),
    context: { rows: undefined },
  }),
  tableRow('are cleared at logout', [here, { type: 'session.changed', fid: undefined }], listed('list.signedOut'), {
    context: { rows: undefined },
    asks: always,
  }),
  tableRow('continue without the stream', [here, { answer: 'watchAlerts', error: 'a fault' }], {
    sent: [{ type: 'fault.detected', actorId: 'watchAlerts', error: 'a fault' }],
    in: listed('list.signedIn.ready'),
  }),
  tableRow('accept a market', [submit, { type: 'market.changed', text: 'eth/usdt' }], at('form.editing.fresh'), {
    context: { market: 'eth/usdt' },
  }),
  tableRow('accept an alert type', [submit, { type: 'kind.chosen', alertType: 4 }], at('form.editing.fresh'), {
    context: { alertType: 4 },
  }),
  tableRow('accept a value', [submit, filled], at('form.editing.fresh'), { context: { value: filledIn } }),
  tableRow('show plain digits after the value field loses focus [NUM-01]', [filled, { type: 'value.blurred' }], {
    context: { value: fieldOf(decimal('60000')) },
  }),
  tableRow('keep an unparseable value as typed [NUM-01]', [typed('150k'), { type: 'value.blurred' }], {
    context: { value: typed('150k').typed },
  }),
  tableRow('are not sent with an unparseable value [NUM-01]', [typed('150k'), submit], at('form.editing.incomplete')),
  tableRow('are not sent without a value', [submit], at('form.editing.incomplete')),
  tableRow('are not sent without a market', [filled, submit], at('form.editing.incomplete'), {}, { market: '' }),
  tableRow('are sent as entered', [here, filled, { type: 'kind.chosen', alertType: 2 }, submit], {
    in: listed('form.sending'),
    asks: { ...always, watchAlerts: undefined, createAlert: { market: 'BTC/USDT', alertType: 2, value: '60000' } },
  }),
  tableRow(
    'appear on top once created, and clear the value for the next',
    [{ answer: 'fetchAlerts', done: [other] }, filled, submit, { answer: 'createAlert', done: alert }],
    listed('form.editing.fresh'),
    { context: { rows: [alert, other], value: noAmount, market: 'BTC/USDT' }, sent: [set()] },
  ),
  tableRow('appear once', [here, filled, submit, { answer: 'createAlert', done: alert }], {
    context: { rows: [alert, other] },
  }),
  tableRow(
    'show why they were rejected and keep the input',
    [here, filled, submit, { answer: 'createAlert', error: full }],
    { in: listed('form.editing.refused'), context: { error: full, value: filledIn } },
  ),
  tableRow(
    'are looked up in the list if no answer came',
    [here, filled, submit, { answer: 'createAlert', error: cut }],
    { in: listed('form.checking', 'list.signedIn.loading'), context: { value: filledIn } },
  ),
  tableRow(
    'are created if the lookup finds them',
    [
      { answer: 'fetchAlerts', done: [other] },
      typed('60.000,0', 'de_DE'),
      submit,
      { answer: 'createAlert', error: cut },
      { answer: 'fetchAlerts', done: [other, alert] },
    ],
    listed('form.editing.fresh'),
    { context: { error: undefined, value: noAmount, rows: [other, alert] }, sent: [set('60000.0')] },
  ),
  ...[
    { what: 'another market', row: { ...alert, symbol: 'eth_usdt' } },
    { what: 'another alert type', row: { ...alert, alertType: 2 as const } },
    { what: 'another value', row: { ...alert, alertValue: decimal('6000') } },
  ].map(({ what, row }) => ({
    says: `are not created if the lookup finds that ${what} is set`,
    input,
    given: [here, filled, submit, { answer: 'createAlert', error: cut }] as const,
    when: { answer: 'fetchAlerts', done: [row] } as const,
    then: { in: listed('form.editing.refused'), context: { error: cut, value: filledIn }, sent: [] },
  })),
  tableRow(
    'say so if neither an answer nor the list came',
    [here, filled, submit, { answer: 'createAlert', error: cut }, { answer: 'fetchAlerts', error: cut }],
    { in: listed('form.editing.refused', 'list.signedIn.failed'), context: { error: cut, value: filledIn } },
  ),
  tableRow(
    'clear a rejection at the next keystroke',
    [filled, submit, { answer: 'createAlert', error: full }, typed('6')],
    { context: { error: undefined } },
  ),
  tableRow(
    'clear a rejection with another alert type',
    [filled, submit, { answer: 'createAlert', error: full }, { type: 'kind.chosen', alertType: 3 }],
    { context: { error: undefined } },
  ),
  tableRow(
    'clear a rejection with another market',
    [filled, submit, { answer: 'createAlert', error: full }, { type: 'market.changed', text: 'x' }],
    { context: { error: undefined } },
  ),
  tableRow('are reported to the venue when removed', [here, remove(5)], listed('removing.sending'), {
    context: { pending: [5] },
    asks: { ...always, watchAlerts: undefined, removeAlert: { alertId: 5 } },
  }),
  tableRow('are removed one after the other', [here, remove(5), remove(6)], { context: { pending: [5, 6] } }),
  tableRow('disappear once the venue has removed them', [here, remove(5), { answer: 'removeAlert', done: undefined }], {
    in: listed('removing.idle'),
    context: { pending: [], rows: [other] },
  }),
  tableRow('continue with the next', [here, remove(5), remove(6), { answer: 'removeAlert', done: undefined }], {
    in: listed('removing.sending'),
    context: { pending: [6], rows: [other] },
    asks: { ...always, watchAlerts: undefined, removeAlert: { alertId: 6 } },
  }),
  tableRow(
    'reappear if they could not be removed, and reload the list',
    [here, remove(5), { answer: 'removeAlert', error: cut }],
    listed('removing.idle', 'list.signedIn.loading'),
    { context: { pending: [], rows: [alert, other] }, sent: [failed] },
  ),
  tableRow(
    'continue after one that could not be removed',
    [here, remove(5), remove(6), { answer: 'removeAlert', error: cut }],
    { in: listed('removing.sending', 'list.signedIn.loading'), context: { pending: [6] }, sent: [failed] },
  ),
]

describe('price alerts', () => {
  holdTable(alertsMachine, table)

  it.each([
    ['BTC/USDT', 'btc_usdt'],
    [' btcusdt ', 'btcusdt'],
    ['btc_usdt', 'btc_usdt'],
    ['', undefined],
    ['<b>', undefined],
    ['BTC USDT', undefined],
  ])('parse %j as the market %s', (text, symbol) => {
    expect(symbolOf(text)).toBe(symbol)
  })

  it.each([
    ['60000', 'en_US', '60000', undefined],
    ['150,000', 'en_US', '150000', undefined],
    ['150.000', 'de_DE', '150000', undefined],
    ['0,5', 'en_US', '0.5', undefined],
    ['1,000.5', 'en_US', '1000.5', undefined],
    ['0', 'en_US', undefined, 'value'],
    ['', 'en_US', undefined, 'value'],
    ['-1', 'en_US', undefined, 'valueUnread'],
    ['1e5', 'en_US', undefined, 'valueUnread'],
    ['12,', 'en_US', undefined, 'valueUnread'],
    ['150.000', 'fr_FR', undefined, 'valueUnread'],
    ['9'.repeat(30), 'en_US', undefined, 'valueLong'],
  ])('parse %j in %s as the value %s with the problem %s [NUM-01]', (text, locale, value, problem) => {
    const field = typedAmount(text, locale)
    expect([valueOf(field), valueProblemOf(field)]).toEqual([value, problem])
  })
})
