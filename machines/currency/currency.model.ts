import { decimal } from '../../contract/decimal'
import type { FlowModel } from '../../tests/support/model'
import { currencyMachine } from './currency.machine'
import { rateOf } from './currency.rates'

const usd = { code: 'USD', symbol: '$', exchangeRate: decimal('1') }
const eur = { code: 'EUR', symbol: '€', exchangeRate: decimal('0.952') }
const oldEur = { ...eur, exchangeRate: decimal('0.9') }

export const currencyModel = {
  machine: currencyMachine,
  unseen: 'the pickers and amounts that show it have tests of their own',
  inputs: { 'first visit': { chosen: null, last: null }, chosen: { chosen: 'EUR', last: oldEur } },
  events: {
    'currency.chosen': [{ code: 'USD' }, { code: 'EUR' }, { code: 'XXX' }],
    'choice.changed': [{ choice: { chosen: 'USD', last: usd } }, { choice: { chosen: null, last: null } }],
    'currency.asked': [{}],
    'place.changed': [{}],
  },
  outcomes: {
    fetchRates: {
      rates: { done: { rates: [usd, eur], suggested: 'USD' } },
      'rates alone': { done: { rates: [usd, eur], suggested: undefined } },
      cut: { error: { kind: 'timeout', call: 'config.currencyList' } },
    },
    watchChoice: { fails: { error: new Error('no storage') } },
  },
  invariants: {
    'what is shown is chosen or suggested, or the last known of it': ({ snapshot: { context } }) => {
      const rate = rateOf(context)
      return rate === undefined || context.chosen === null || rate.code === context.chosen || rate.code === context.suggested
    },
    'a chosen currency that the venue has is the one that is shown': ({ snapshot: { context } }) =>
      !context.rates.some(({ code }) => code === context.chosen) || rateOf(context)?.code === context.chosen,
  },
} satisfies FlowModel<typeof currencyMachine>
