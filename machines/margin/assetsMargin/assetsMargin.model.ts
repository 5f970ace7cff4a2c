import { kernelLimits } from '#contract/kernel/limits.ts'
import { margin } from '#contract/margin/calls/margin.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import {
  sampleCalledAccount,
  sampleCrossAccount,
  sampleEmptyPair,
  sampleMarginRules,
  samplePairAccount,
} from '../margin.samples.ts'
import { assetsMarginMachine } from './assetsMargin.machine.ts'
import type { MarginAccounts } from './assetsMargin.setup.ts'

const asOf = Date.UTC(2026, 0, 6, 12)
const calm: MarginAccounts = {
  list: [sampleCrossAccount, samplePairAccount, sampleEmptyPair],
  rules: sampleMarginRules,
  asOf,
}
const called: MarginAccounts = { ...calm, list: [sampleCrossAccount, sampleCalledAccount, sampleEmptyPair] }

const answering = ({ list }: MarginAccounts) => ({
  each: [
    { call: margin.accounts, gives: { data: { list, seq: 1 } } },
    { call: margin.rules, gives: { data: sampleMarginRules } },
  ],
})

const pair = { account: 'Isolated BTC/USDT' } as const
const stale = { role: 'alert', text: { word: 'assetsMargin:stale', values: { time: '' } } } as const
const table = { role: 'table', name: { word: 'assetsMargin:coinsOf', values: pair } } as const
const call = { role: 'group', name: { word: 'assetsMargin:call.of', values: pair } } as const
const refresh = { role: 'button', name: 'assetsMargin:action.refresh' } as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const { account, tradeId } = samplePairAccount
/** A pair that has left the list. */
const unknownPair = 9_999

export const assetsMarginModel = {
  machine: assetsMarginMachine,
  inputs: { plain: { fid: '1001' }, guest: { fid: undefined } },
  events: {
    // A form covers the page.
    'refresh.requested': ({ snapshot }) => (snapshot.matches({ form: 'open' }) ? [] : [{}]),
    'account.changed': [{}],
    'money.moved': [{}],
    'empty.toggled': ({ snapshot }) =>
      snapshot.context.accounts === undefined || snapshot.matches({ form: 'open' }) ? [] : [{}],
    'form.opened': ({ snapshot: { context } }) =>
      context.accounts === undefined || context.form !== undefined
        ? []
        : [
            { act: 'borrow', account, tradeId },
            { act: 'borrow', account, tradeId: unknownPair },
          ],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    fetchAccounts: {
      known: { done: calm },
      'with a margin call': { done: called },
      cut: { error: { kind: 'timeout', call: margin.accounts.id } },
    },
    watchLoans: { broken: { error: new Error('no link') } },
    loanForm: {
      acted: { done: { acted: { act: 'borrow', pair: 'btc_usdt', coin: 'usdt', owed: undefined } } },
      left: { done: { acted: undefined } },
      broken: { error: new Error('no form') },
    },
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    accounts: context.accounts?.list[1]?.level,
    hasError: context.error !== undefined,
    isEmptyHidden: context.isEmptyHidden,
    form: context.form,
  }),
  invariants: {
    'figures that could not be refreshed stay': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.accounts !== undefined,
    'a guest sees nothing': ({ snapshot: { context } }) => context.fid !== undefined || context.accounts === undefined,
    'the form is that of a known account': ({ snapshot }) =>
      !snapshot.matches({ form: 'open' }) || snapshot.context.form !== undefined,
  },
  screen: {
    shows: {
      'accounts.deciding': { unseen: 'decides at once' },
      'accounts.signedOut': { like: 'accounts.signedIn.loading' },
      'accounts.signedIn.loading': [{ role: 'status', name: 'assetsMargin:loading' }],
      'accounts.signedIn.failed': [{ role: 'alert', text: 'assetsMargin:failed' }],
      'accounts.signedIn.fresh.idle': ({ context }) => [
        table,
        { ...stale, absent: true },
        { ...call, absent: context.accounts?.list[1]?.level === 'calm' },
      ],
      'accounts.signedIn.fresh.renewing': { like: 'accounts.signedIn.fresh.idle' },
      'accounts.signedIn.stale.idle': [table, stale],
      'accounts.signedIn.stale.renewing': { like: 'accounts.signedIn.stale.idle' },
      'form.closed': { unseen: 'no form is open' },
      'form.open': { unseen: 'the form is a flow of its own, with a cover of its own' },
    },
    gestures: {
      'refresh.requested': (_, leaves) => ({
        click: leaves.includes('accounts.signedIn.failed') ? retry : refresh,
      }),
      'account.changed': { by: 'app', because: 'the topic of loans says it' },
      'money.moved': { by: 'app', because: 'a transfer elsewhere in the app, or the venue, sends it' },
      'empty.toggled': { click: { role: 'checkbox', name: 'assetsMargin:hideEmpty' } },
      'form.opened': ({ tradeId: asked }) =>
        asked === unknownPair
          ? { by: 'app', because: 'the button of a pair goes with it' }
          : { click: { role: 'button', name: { word: 'assetsMargin:action.borrowIn', values: pair } } },
      'session.changed': { by: 'app', because: 'the session flow sends it' },
    },
  },
  wire: {
    fetchAccounts: {
      plays: {
        known: answering(calm),
        'with a margin call': answering(called),
        cut: [{ call: margin.accounts, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
    watchLoans: { happens: 'watches' },
    loanForm: { happens: 'in a dialog of its own' },
  },
} satisfies FlowModel<typeof assetsMarginMachine>
