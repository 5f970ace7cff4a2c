import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import { currencyMachine } from '#machines/shell/currency/currency.machine.ts'
import { currencyCode, currencyList, currencyOf, currencyPhase } from '#machines/shell/currency/currency.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const usd = { code: 'USD', symbol: '$', exchangeRate: decimal('1') }
const eur = { code: 'EUR', symbol: '€', exchangeRate: decimal('0.952') }
const oldEur = { ...eur, exchangeRate: decimal('0.9') }

const first = { chosen: null, last: null }
const european = { chosen: 'EUR', last: oldEur }
const asked = { type: 'currency.asked' } as const
const answered = { answer: 'fetchRates', done: { rates: [usd, eur], suggested: 'USD' } } as const
const alone = { answer: 'fetchRates', done: { rates: [usd, eur], suggested: undefined } } as const
const cut = { answer: 'fetchRates', error: { kind: 'timeout', call: 'config.currencyList' } } as const
const kept = (params: object) => [{ type: 'rememberCurrency', params }]

const table: Table<typeof currencyMachine> = [
  {
    says: 'waits until the first screen is there',
    input: first,
    then: { in: 'awaitingQuiet', asks: { watchChoice: undefined } },
  },
  {
    says: 'asks for the rates and, at a first visit, for what the language suggests',
    input: first,
    given: [{ wait: limits.page.preloadAfter }],
    then: { in: 'asking', tags: ['busy'], asks: { watchChoice: undefined, fetchRates: { wantsSuggestion: true } } },
  },
  { says: 'asks at once when somebody wants to see them', input: first, when: asked, then: { in: 'asking' } },
  {
    says: 'needs no suggestion for who has chosen',
    input: european,
    given: [asked],
    then: { asks: { watchChoice: undefined, fetchRates: { wantsSuggestion: false } } },
  },
  {
    says: 'is the suggested one until another is chosen, and kept as the last known',
    input: first,
    given: [asked],
    when: answered,
    then: {
      in: 'known',
      tags: [],
      context: { chosen: null, suggested: 'USD', last: usd, rates: [usd, eur] },
      effects: kept({ chosen: null, last: usd }),
    },
  },
  {
    says: 'has today’s rate when the venue has sent it',
    input: european,
    given: [asked],
    when: alone,
    then: { context: { chosen: 'EUR', last: eur } },
  },
  {
    says: 'keeps the last known rate when the venue does not answer [LOC-03]',
    input: european,
    given: [asked],
    when: cut,
    then: { in: 'failed', tags: ['failed'], context: { chosen: 'EUR', last: oldEur }, effects: [] },
  },
  {
    says: 'is changed at once by who chooses [LOC-03]',
    input: first,
    given: [asked, answered],
    when: { type: 'currency.chosen', code: 'EUR' },
    then: { in: 'known', context: { chosen: 'EUR', last: eur }, effects: kept({ chosen: 'EUR', last: eur }) },
  },
  {
    says: 'is taken as it is chosen before the venue has sent its list; the last known rate stays that of its own currency',
    input: european,
    when: { type: 'currency.chosen', code: 'USD' },
    then: { in: 'awaitingQuiet', context: { chosen: 'USD', last: oldEur } },
  },
  {
    says: 'is none that the venue does not have',
    input: european,
    given: [asked, alone],
    when: { type: 'currency.chosen', code: 'XXX' },
    then: { context: { chosen: 'EUR' }, effects: [] },
  },
  {
    says: 'follows another tab, and writes nothing',
    input: first,
    when: { type: 'choice.changed', choice: european },
    then: { context: european, effects: [] },
  },
  {
    says: 'forgets no suggestion when the rates come again',
    input: first,
    given: [asked, answered, { wait: limits.currency.refreshEvery }],
    when: alone,
    then: { in: 'known', context: { suggested: 'USD' } },
  },
  {
    says: 'asks again after a while',
    input: first,
    given: [asked, answered, { wait: limits.currency.refreshEvery }],
    then: { in: 'asking', asks: { watchChoice: undefined, fetchRates: { wantsSuggestion: false } } },
  },
  {
    says: 'asks again after a failure',
    input: first,
    given: [asked, cut, { wait: limits.currency.refreshEvery }],
    then: { in: 'asking' },
  },
  { says: 'asks again when the picker opens', input: first, given: [asked, cut], when: asked, then: { in: 'asking' } },
  {
    says: 'asks again on the way to the next page',
    input: first,
    given: [asked, cut],
    when: { type: 'location.changed' },
    then: { in: 'asking' },
  },
  { says: 'asks for nothing that it has', input: first, given: [asked, answered], when: asked, then: { in: 'known' } },
  {
    says: 'stays when nobody can watch other tabs',
    input: first,
    when: { answer: 'watchChoice', error: new Error('no') },
    then: { sent: [{ type: 'fault.met', actorId: 'watchChoice', error: new Error('no') }], in: 'awaitingQuiet' },
  },
]

it.each(table)('the currency $says', (row) => {
  expect(rowFault(currencyMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(currencyMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

const snapshotOf = (input: typeof first | typeof european) =>
  createActor(asleep(currencyMachine), { input }).start().getSnapshot()

it('shows the last visit’s rate until today’s is known, and nothing that nobody knows [LOC-03]', () => {
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
