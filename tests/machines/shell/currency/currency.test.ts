import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { currencyMachine } from '#machines/shell/currency/currency.machine.ts'
import { currencyCode, currencyList, currencyOf, currencyPhase } from '#machines/shell/currency/currency.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const usd = { code: 'USD', symbol: '$', exchangeRate: decimal('1') }
const eur = { code: 'EUR', symbol: '€', exchangeRate: decimal('0.952') }
const oldEur = { ...eur, exchangeRate: decimal('0.9') }

const first = { chosen: null, last: null }
const european = { chosen: 'EUR', last: oldEur }
const asked = { type: 'currency.requested' } as const
const answered = { answer: 'fetchRates', done: { rates: [usd, eur], suggested: 'USD' } } as const
const alone = { answer: 'fetchRates', done: { rates: [usd, eur], suggested: undefined } } as const
const cut = { answer: 'fetchRates', error: { kind: 'timeout', call: 'config.currencyList' } } as const
const kept = (params: object) => [{ type: 'rememberCurrency', params }]

const row = rowBuilder(currencyMachine, first)

const table: Table<typeof currencyMachine> = [
  row(
    'requests the rates and, on a first visit, the language’s suggestion',
    [{ wait: shellLimits.page.preloadAfter }],
    { in: 'loading', tags: ['busy'], asks: { watchChoice: undefined, fetchRates: { wantsSuggestion: true } } },
  ),
  row(
    'needs no suggestion after a choice',
    [asked],
    { asks: { watchChoice: undefined, fetchRates: { wantsSuggestion: false } } },
    european,
  ),
  row('is the suggested one until another is chosen, and stored as the last known', [asked, answered], 'known', {
    tags: [],
    context: { chosen: null, suggested: 'USD', last: usd, rates: [usd, eur] },
    effects: kept({ chosen: null, last: usd }),
  }),
  row(
    'has today’s rate once the venue has sent it',
    [asked, alone],
    { context: { chosen: 'EUR', last: eur } },
    european,
  ),
  row(
    'keeps the last known rate if the venue does not answer [LOC-03]',
    [asked, cut],
    { in: 'failed', tags: ['failed'], context: { chosen: 'EUR', last: oldEur }, effects: [] },
    european,
  ),
  row('changes at once on the user’s choice [LOC-03]', [asked, answered, { type: 'currency.chosen', code: 'EUR' }], {
    in: 'known',
    context: { chosen: 'EUR', last: eur },
    effects: kept({ chosen: 'EUR', last: eur }),
  }),
  row(
    'can be chosen before the venue has sent its list; the last known rate stays with its own currency',
    [{ type: 'currency.chosen', code: 'USD' }],
    { in: 'deferred', context: { chosen: 'USD', last: oldEur } },
    european,
  ),
  row(
    'cannot be one that the venue does not have',
    [asked, alone, { type: 'currency.chosen', code: 'XXX' }],
    { context: { chosen: 'EUR' }, effects: [] },
    european,
  ),
  row('follows another tab, and writes nothing', [{ type: 'choice.changed', choice: european }], {
    context: european,
    effects: [],
  }),
  row(
    'keeps the suggestion when the rates load again',
    [asked, answered, { wait: shellLimits.currency.refreshEvery }, alone],
    { in: 'known', context: { suggested: 'USD' } },
  ),
]

holdTable(currencyMachine, table, 'the currency $says')

const snapshotOf = (input: typeof first | typeof european) =>
  createActor(asleep(currencyMachine), { input }).start().getSnapshot()

it('shows the last visit’s rate until today’s is known, and nothing unknown [LOC-03]', () => {
  expect(currencyOf(snapshotOf(european))).toEqual(oldEur)
  expect([
    currencyOf(snapshotOf(first)),
    currencyCode(snapshotOf(first)),
    currencyList(snapshotOf(first)),
    currencyPhase(snapshotOf(first)),
  ]).toEqual([undefined, undefined, [], 'loading'])
  const another = { chosen: 'USD', last: oldEur }
  expect([currencyOf(snapshotOf(another)), currencyCode(snapshotOf(another))]).toEqual([undefined, 'USD'])
})
