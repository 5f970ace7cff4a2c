import { config } from '#contract/shell/calls/config.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { CurrencyRate } from '#contract/kernel/stored.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { currencyMachine } from './currency.machine.ts'
import type { CurrencySnapshot } from './currency.machine.ts'
import { rateOf } from './currency.rates.ts'
import { currencyCode } from './currency.view.ts'

const usd = { code: 'USD', symbol: '$', exchangeRate: decimal('1') }
const eur = { code: 'EUR', symbol: '€', exchangeRate: decimal('0.952') }
const oldEur = { ...eur, exchangeRate: decimal('0.9') }

/** As the venue sends it. */
const onWire = ({ code, symbol, exchangeRate }: CurrencyRate) => ({
  id: symbol.charCodeAt(0),
  currencyCode: code,
  symbol,
  exchangeRate,
})

const field = { role: 'combobox', name: 'preferences:currency.label' } as const
const loading = { text: 'preferences:currency.loading' } as const
const failed = { text: 'preferences:currency.failed' } as const
const shown = (snapshot: CurrencySnapshot) => ({ ...field, value: currencyCode(snapshot) ?? '' })

export const currencyModel = {
  machine: currencyMachine,
  inputs: { 'first visit': { chosen: null, last: null }, chosen: { chosen: 'EUR', last: oldEur } },
  events: {
    'currency.chosen': [{ code: 'USD' }, { code: 'EUR' }, { code: 'XXX' }],
    'choice.changed': [{ choice: { chosen: 'USD', last: usd } }, { choice: { chosen: null, last: null } }],
    'currency.requested': [{}],
    'location.changed': [{}],
  },
  outcomes: {
    // The venue suggests one to users who have not chosen.
    fetchRates: ({ input: { wantsSuggestion } }) => ({
      ...(wantsSuggestion
        ? { rates: { done: { rates: [usd, eur], suggested: 'USD' } } }
        : { 'rates alone': { done: { rates: [usd, eur], suggested: undefined } } }),
      cut: { error: { kind: 'http', status: 403, call: config.currencyList.id } },
    }),
    watchChoice: { fails: { error: new Error('no storage') } },
  },
  invariants: {
    'what is shown is chosen or suggested, or the last known of it': ({ snapshot: { context } }) => {
      const rate = rateOf(context)
      return (
        rate === undefined || context.chosen === null || rate.code === context.chosen || rate.code === context.suggested
      )
    },
    'a chosen currency that the venue has is the one that is shown': ({ snapshot: { context } }) =>
      !context.rates.some(({ code }) => code === context.chosen) || rateOf(context)?.code === context.chosen,
  },
  // As the settings dialog renders it.
  screen: {
    shows: {
      deferred: { like: 'loading' },
      loading: (snapshot) => [shown(snapshot), loading, { ...failed, absent: true }],
      known: (snapshot) => [shown(snapshot), { ...loading, absent: true }, { ...failed, absent: true }],
      failed: (snapshot) => [shown(snapshot), failed, { ...loading, absent: true }],
    },
    gestures: {
      'currency.chosen': ({ code }, leaves) => {
        const rate = [usd, eur].find((one) => one.code === code)
        return rate && leaves.includes('known')
          ? { choose: field, option: { text: `${rate.code} ${rate.symbol}` } }
          : { by: 'app', because: 'the list that it was chosen from is not the one that is here now' }
      },
      'choice.changed': { by: 'app', because: 'another tab chooses' },
      'currency.requested': { by: 'app', because: 'what shows it asks when it opens' },
      'location.changed': { by: 'app', because: 'the router says where the person is' },
    },
  },
  wire: {
    watchChoice: { happens: 'nothing' },
    fetchRates: {
      plays: {
        rates: {
          each: [
            { call: config.currencyList, gives: { data: [usd, eur].map(onWire) } },
            { call: config.currencyDetail, gives: { data: onWire(usd) } },
          ],
        },
        'rates alone': [{ call: config.currencyList, gives: { data: [usd, eur].map(onWire) } }],
        cut: [{ call: config.currencyList, gives: { status: 403 } }],
      },
    },
  },
} satisfies FlowModel<typeof currencyMachine>
