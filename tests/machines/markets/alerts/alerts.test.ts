import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { typedAmount } from '#contract/kernel/amountText.ts'
import type { Alert } from '#contract/markets/calls/alerts.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { alertsMachine } from '#machines/markets/alerts/alerts.machine.ts'
import { symbolOf, valueOf, valueProblemOf } from '#machines/markets/alerts/alerts.setup.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'
import { standing } from '#tests/support/mutants/regions.ts'

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

/** What every page of alerts asks for. */
const always = { tickers: undefined, fetchMarkets: undefined }

const at = (...named: string[]) =>
  standing(['markets.loading', 'list.somebody.loading', 'form.editing.fresh', 'removing.resting'], named)
const listed = (...named: string[]) =>
  standing(['markets.loading', 'list.somebody.ready', 'form.editing.fresh', 'removing.resting'], named)

const table: Table<typeof alertsMachine> = [
  {
    says: 'know what the venue lists',
    input,
    when: { answer: 'fetchMarkets', done: sampleInstruments },
    then: {
      in: at('markets.known'),
      context: { markets: sampleInstruments },
      asks: { tickers: undefined, fetchAlerts: undefined, watchAlerts: undefined },
    },
  },
  {
    says: 'take a market also where that did not come',
    input,
    when: { answer: 'fetchMarkets', error: cut },
    then: { in: at('markets.unknown'), context: { markets: [] } },
  },
  {
    says: 'ask for the list again when a market is typed',
    input,
    given: [{ answer: 'fetchMarkets', error: cut }],
    when: { type: 'market.changed', text: 'eth' },
    then: { in: at('markets.loading'), context: { market: 'eth' } },
  },
  {
    says: 'go on without live prices',
    input,
    given: [here],
    when: { answer: 'tickers', error: 'a fault' },
    then: { sent: [{ type: 'fault.met', actorId: 'tickers', error: 'a fault' }], in: listed('list.somebody.ready') },
  },
  {
    says: 'come with the page',
    input,
    when: here,
    then: {
      in: at('list.somebody.ready', 'form.editing.fresh', 'removing.resting'),
      context: { market: 'BTC/USDT', rows: [alert, other] },
      asks: { ...always, watchAlerts: undefined },
    },
  },
  {
    says: 'that do not come say why',
    input,
    when: { answer: 'fetchAlerts', error: cut },
    then: { in: at('list.somebody.failed'), tags: ['failed'], context: { listError: cut } },
  },
  {
    says: 'that did not come are asked for again',
    input,
    given: [{ answer: 'fetchAlerts', error: cut }],
    when: { type: 'retry.asked' },
    then: { in: at('list.somebody.loading') },
  },
  {
    says: 'that came at last leave no fault',
    input,
    given: [{ answer: 'fetchAlerts', error: cut }, { type: 'retry.asked' }],
    when: here,
    then: { context: { listError: undefined, rows: [alert, other] } },
  },
  {
    says: 'are asked for again when one was set or is gone',
    input,
    given: [here],
    when: { type: 'alerts.changed' },
    then: { in: listed('list.somebody.loading'), context: { rows: [alert, other] } },
  },
  {
    says: 'of another begin anew',
    input,
    given: [here],
    when: { type: 'session.changed', fid: '8' },
    then: { in: listed('list.somebody.loading'), context: { rows: undefined } },
  },
  {
    says: 'of nobody are gone',
    input,
    given: [here],
    when: { type: 'session.changed', fid: undefined },
    then: { in: listed('list.signedOut'), context: { rows: undefined }, asks: always },
  },
  {
    says: 'go on without the stream',
    input,
    given: [here],
    when: { answer: 'watchAlerts', error: 'a fault' },
    then: {
      sent: [{ type: 'fault.met', actorId: 'watchAlerts', error: 'a fault' }],
      in: listed('list.somebody.ready'),
    },
  },
  {
    says: 'take a market',
    input,
    given: [submit],
    when: { type: 'market.changed', text: 'eth/usdt' },
    then: { in: at('form.editing.fresh'), context: { market: 'eth/usdt' } },
  },
  {
    says: 'take a kind',
    input,
    given: [submit],
    when: { type: 'kind.chosen', alertType: 4 },
    then: { in: at('form.editing.fresh'), context: { alertType: 4 } },
  },
  {
    says: 'take a value',
    input,
    given: [submit],
    when: filled,
    then: { in: at('form.editing.fresh'), context: { value: filledIn } },
  },
  {
    says: 'show a value that is left in plain digits [NUM-01]',
    input,
    given: [filled],
    when: { type: 'value.left' },
    then: { context: { value: fieldOf(decimal('60000')) } },
  },
  {
    says: 'keep a value that is not understood as it was typed [NUM-01]',
    input,
    given: [typed('150k')],
    when: { type: 'value.left' },
    then: { context: { value: typed('150k').typed } },
  },
  {
    says: 'with a value that is not understood are not sent [NUM-01]',
    input,
    given: [typed('150k')],
    when: submit,
    then: { in: at('form.editing.incomplete') },
  },
  { says: 'without a value are not sent', input, when: submit, then: { in: at('form.editing.incomplete') } },
  {
    says: 'without a market are not sent',
    input: { market: '' },
    given: [filled],
    when: submit,
    then: { in: at('form.editing.incomplete') },
  },
  {
    says: 'are sent as they are filled in',
    input,
    given: [here, filled, { type: 'kind.chosen', alertType: 2 }],
    when: submit,
    then: {
      in: listed('form.sending'),
      asks: { ...always, watchAlerts: undefined, createAlert: { market: 'BTC/USDT', alertType: 2, value: '60000' } },
    },
  },
  {
    says: 'that are set stand on top, and the value is free for the next',
    input,
    given: [{ answer: 'fetchAlerts', done: [other] }, filled, submit],
    when: { answer: 'createAlert', done: alert },
    then: {
      in: listed('form.editing.fresh'),
      context: { rows: [alert, other], value: noAmount, market: 'BTC/USDT' },
      sent: [set()],
    },
  },
  {
    says: 'that are set stand once',
    input,
    given: [here, filled, submit],
    when: { answer: 'createAlert', done: alert },
    then: { context: { rows: [alert, other] } },
  },
  {
    says: 'that are refused say why and keep what was typed',
    input,
    given: [here, filled, submit],
    when: { answer: 'createAlert', error: full },
    then: { in: listed('form.editing.refused'), context: { error: full, value: filledIn } },
  },
  {
    says: 'without an answer are looked for in the list',
    input,
    given: [here, filled, submit],
    when: { answer: 'createAlert', error: cut },
    then: { in: listed('form.checking', 'list.somebody.loading'), context: { value: filledIn } },
  },
  {
    says: 'that came through without an answer are set',
    input,
    given: [
      { answer: 'fetchAlerts', done: [other] },
      typed('60.000,0', 'de_DE'),
      submit,
      { answer: 'createAlert', error: cut },
    ],
    when: { answer: 'fetchAlerts', done: [other, alert] },
    then: {
      in: listed('form.editing.fresh'),
      context: { error: undefined, value: noAmount, rows: [other, alert] },
      sent: [set('60000.0')],
    },
  },
  ...[
    { what: 'another market', row: { ...alert, symbol: 'eth_usdt' } },
    { what: 'another kind', row: { ...alert, alertType: 2 as const } },
    { what: 'another value', row: { ...alert, alertValue: decimal('6000') } },
  ].map(({ what, row }) => ({
    says: `without an answer did not come through where ${what} is set`,
    input,
    given: [here, filled, submit, { answer: 'createAlert', error: cut }] as const,
    when: { answer: 'fetchAlerts', done: [row] } as const,
    then: { in: listed('form.editing.refused'), context: { error: cut, value: filledIn }, sent: [] },
  })),
  {
    says: 'without an answer and without a list say so',
    input,
    given: [here, filled, submit, { answer: 'createAlert', error: cut }],
    when: { answer: 'fetchAlerts', error: cut },
    then: { in: listed('form.editing.refused', 'list.somebody.failed'), context: { error: cut, value: filledIn } },
  },
  {
    says: 'forget a refusal with the next letter',
    input,
    given: [filled, submit, { answer: 'createAlert', error: full }],
    when: typed('6'),
    then: { context: { error: undefined } },
  },
  {
    says: 'forget a refusal with the next kind',
    input,
    given: [filled, submit, { answer: 'createAlert', error: full }],
    when: { type: 'kind.chosen', alertType: 3 },
    then: { context: { error: undefined } },
  },
  {
    says: 'forget a refusal with another market',
    input,
    given: [filled, submit, { answer: 'createAlert', error: full }],
    when: { type: 'market.changed', text: 'x' },
    then: { context: { error: undefined } },
  },
  {
    says: 'say what is missing, not what was refused before',
    input,
    given: [filled, submit, { answer: 'createAlert', error: full }, typed('')],
    when: submit,
    then: { in: at('form.editing.incomplete'), context: { error: undefined } },
  },
  {
    says: 'that are removed are reported to the venue',
    input,
    given: [here],
    when: remove(5),
    then: {
      in: listed('removing.sending'),
      context: { pending: [5] },
      asks: { ...always, watchAlerts: undefined, removeAlert: { alertId: 5 } },
    },
  },
  {
    says: 'wait to be removed one after the other',
    input,
    given: [here, remove(5)],
    when: remove(6),
    then: { context: { pending: [5, 6] } },
  },
  {
    says: 'are gone when the venue has them no more',
    input,
    given: [here, remove(5)],
    when: { answer: 'removeAlert', done: undefined },
    then: { in: listed('removing.resting'), context: { pending: [], rows: [other] } },
  },
  {
    says: 'go on with the next',
    input,
    given: [here, remove(5), remove(6)],
    when: { answer: 'removeAlert', done: undefined },
    then: {
      in: listed('removing.sending'),
      context: { pending: [6], rows: [other] },
      asks: { ...always, watchAlerts: undefined, removeAlert: { alertId: 6 } },
    },
  },
  {
    says: 'that could not be removed are there again, and the list is asked for',
    input,
    given: [here, remove(5)],
    when: { answer: 'removeAlert', error: cut },
    then: {
      in: listed('removing.resting', 'list.somebody.loading'),
      context: { pending: [], rows: [alert, other] },
      sent: [failed],
    },
  },
  {
    says: 'go on after one that could not be removed',
    input,
    given: [here, remove(5), remove(6)],
    when: { answer: 'removeAlert', error: cut },
    then: { in: listed('removing.sending', 'list.somebody.loading'), context: { pending: [6] }, sent: [failed] },
  },
]

describe('price alerts', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(alertsMachine, row)).toBeUndefined()
  })

  it('are held by their table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(alertsMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })

  it.each([
    ['BTC/USDT', 'btc_usdt'],
    [' btcusdt ', 'btcusdt'],
    ['btc_usdt', 'btc_usdt'],
    ['', undefined],
    ['<b>', undefined],
    ['BTC USDT', undefined],
  ])('read %j as the market %s', (text, symbol) => {
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
  ])('read %j in %s as the value %s, its problem %s [NUM-01]', (text, locale, value, problem) => {
    const field = typedAmount(text, locale)
    expect([valueOf(field), valueProblemOf(field)]).toEqual([value, problem])
  })
})
