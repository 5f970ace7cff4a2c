import { amountIn } from '#contract/kernel/amountField.ts'
import { typedAmount } from '#contract/kernel/amountText.ts'
import { alerts } from '#contract/markets/calls/alerts.ts'
import type { Alert } from '#contract/markets/calls/alerts.ts'
import { market as marketCalls } from '#contract/markets/calls/market.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { alertNames } from '#contract/messages/inmailWords.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleInstruments } from '../markets/markets.samples.ts'
import { alertsMachine } from './alerts.machine.ts'
import type { AlertsSnapshot } from './alerts.machine.ts'
import { alertList } from './alerts.view.ts'

const alert: Alert = {
  alertId: 5,
  symbol: 'btc_usdt',
  instType: 2,
  baseCurrency: 'btc',
  quoteCurrency: 'usdt',
  alertType: 1,
  alertValue: decimal('60000'),
  createdTime: 1_000,
}
const other: Alert = {
  ...alert,
  alertId: 6,
  symbol: 'eth_usdt',
  baseCurrency: 'eth',
  alertType: 3,
  alertValue: decimal('5'),
}

const markets = sampleInstruments.filter(({ symbol }) => symbol === 'btc_usdt')

const isRemovingNothing = (snapshot: AlertsSnapshot) => snapshot.matches({ removing: 'idle' })
const isFormFresh = (snapshot: AlertsSnapshot) => snapshot.matches({ form: { editing: 'fresh' } })

const removal = ({ symbol }: Alert) =>
  ({
    role: 'button',
    name: { word: 'alerts:action.removeOne', values: { market: symbol === 'btc_usdt' ? 'BTC/USDT' : 'ETH/USDT' } },
  }) as const
const nameFailed = { role: 'alert', text: 'alerts:list.failed' } as const
const nameStale = { role: 'status', text: 'alerts:list.stale' } as const
const none = { text: 'alerts:list.none' } as const
const problems = [{ text: 'alerts:problem.market' }, { text: 'alerts:problem.value' }] as const
const price = { role: 'textbox', name: 'alerts:field.price' } as const
const submit = { role: 'button', name: 'alerts:action.set' } as const

/** The expected content and status of the list, found without the view, so that a bug in the view is detected. */
const showsList = (snapshot: AlertsSnapshot) => {
  const { rows, pending } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  const shown = rows?.filter(({ alertId }) => !pending.includes(alertId)) ?? []
  return [
    { role: 'status' as const, name: 'alerts:list.loading', absent: rows !== undefined || isFailed },
    { ...nameFailed, absent: rows !== undefined || !isFailed },
    { ...nameStale, absent: rows === undefined || !isFailed },
    { ...none, absent: rows === undefined || shown.length > 0 },
    ...[alert, other].map((one) => ({
      ...removal(one),
      absent: !shown.some(({ alertId }) => alertId === one.alertId),
    })),
  ]
}

export const alertsModel = {
  machine: alertsMachine,
  inputs: { given: { market: 'BTC/USDT' } },
  // Its regions hardly interact: one of them is walked at a time, while the others rest.
  events: {
    // A field fires an event only if its text changes.
    'market.changed': ({ snapshot }) =>
      isRemovingNothing(snapshot) ? [{ text: snapshot.context.market === '' ? 'BTC/USDT' : '' }] : [],
    // Both are prices: alerts.test.tsx covers the field's label for the other two.
    'kind.chosen': ({ snapshot }) =>
      isRemovingNothing(snapshot) ? [{ alertType: snapshot.context.alertType === 1 ? 2 : 1 }] : [],
    'value.changed': ({ snapshot }) =>
      isRemovingNothing(snapshot)
        ? [{ typed: typedAmount(amountIn(snapshot.context.value) === undefined ? '60000' : '', 'en_US') }]
        : [],
    'value.blurred': ({ snapshot }) => (isRemovingNothing(snapshot) ? [{}] : []),
    'alert.submitted': ({ snapshot }) => (isRemovingNothing(snapshot) ? [{}] : []),
    // Only visible rows can be pressed.
    'alert.removed': ({ snapshot }) =>
      isFormFresh(snapshot) ? alertList(snapshot).rows.map(({ alertId }) => ({ alertId })) : [],
    'retry.requested': ({ snapshot }) => (snapshot.hasTag('failed') ? [{}] : []),
    'list.settled': [],
    'alerts.changed': ({ snapshot }) => (isFormFresh(snapshot) && isRemovingNothing(snapshot) ? [{}] : []),
    'session.changed': ({ snapshot }) =>
      isFormFresh(snapshot) && isRemovingNothing(snapshot) ? [{ fid: undefined }, { fid: '7' }] : [],
  },
  outcomes: {
    fetchAlerts: { two: { done: [alert, other] }, cut: { error: { kind: 'timeout', call: 'alerts.list' } } },
    createAlert: {
      set: { done: alert },
      cut: { error: { kind: 'malformed', call: 'alerts.create' } },
      full: { error: { kind: 'business', call: 'alerts.create', code: 30603, msg: 'full' } },
    },
    fetchMarkets: { one: { done: markets }, cut: { error: { kind: 'timeout', call: 'market.instruments' } } },
    tickers: { broken: { error: new Error('No socket') } },
    removeAlert: { removed: { done: undefined }, cut: { error: { kind: 'timeout', call: 'alerts.remove' } } },
    watchAlerts: { changed: { sends: { type: 'alerts.changed' } }, broken: { error: 'a fault' } },
  },
  // Guards check whether the form is filled in and whether more requests are queued.
  key: ({ snapshot }) => {
    const { market, alertType, value } = snapshot.context
    const { rows, pending } = snapshot.context
    return { market, alertType, value: amountIn(value), rows: rows?.map(({ alertId }) => alertId), pending }
  },
  bounds: { depth: 4 },
  invariants: {
    'something is sent to the venue exactly while something waits': ({ snapshot }) =>
      snapshot.matches({ removing: 'sending' }) === snapshot.context.pending.length > 0,
    'no alert is there twice': ({ snapshot }) =>
      new Set(snapshot.context.rows?.map(({ alertId }) => alertId)).size === (snapshot.context.rows?.length ?? 0),
  },
  screen: {
    shows: {
      'markets.loading': { unseen: 'the form can be filled in without it' },
      'markets.known': (snapshot) => [
        { role: 'group', name: 'alerts:now.title', absent: snapshot.context.market === '' },
      ],
      'markets.unknown': { unseen: 'the form can be filled in without it' },
      'list.signedOut': { unseen: 'a logout leaves pages that require login' },
      'list.signedIn.loading': showsList,
      'list.signedIn.ready': showsList,
      'list.signedIn.failed': showsList,
      'form.editing.fresh': () => [
        ...problems.map((problem) => ({ ...problem, absent: true })),
        { ...submit, disabled: false },
      ],
      'form.editing.incomplete': ({ context }) =>
        problems.map((problem, at) => ({
          ...problem,
          absent: (at === 0 ? context.market : (amountIn(context.value) ?? '')) !== '',
        })),
      'form.editing.refused': ({ context }) => [
        { role: 'alert', text: context.error?.kind === 'business' ? 'codes:code.30603' : 'errors:kind.malformed' },
      ],
      'form.sending': [{ ...submit, disabled: true }],
      'form.checking': { like: 'form.sending' },
      'removing.idle': showsList,
      'removing.sending': showsList,
    },
    gestures: {
      'market.changed': ({ text }) => ({ fill: { role: 'combobox', name: 'alerts:field.market' }, with: text }),
      'kind.chosen': ({ alertType }) => ({
        choose: { role: 'combobox', name: 'alerts:field.kind' },
        option: `alerts:kind.${alertNames[alertType]}`,
      }),
      'value.changed': ({ typed }) => ({ fill: price, with: typed.text ?? '' }),
      'value.blurred': { press: 'Tab', on: price },
      'alert.submitted': { click: submit },
      'alert.removed': ({ alertId }) => ({ click: removal(alertId === alert.alertId ? alert : other) }),
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'alerts.changed': { by: 'app', because: 'the venue pushes it' },
      'list.settled': { by: 'app', because: 'the list sends it to the form' },
      'session.changed': { by: 'app', because: 'the session says who is here' },
    },
  },
  wire: {
    fetchAlerts: { call: alerts.list, retries: kernelLimits.request.retries },
    createAlert: { call: alerts.create },
    removeAlert: { call: alerts.remove, data: () => null },
    fetchMarkets: {
      call: marketCalls.instruments,
      data: (instruments) => ({ instruments, tickers: [], ts: 1 }),
      retries: kernelLimits.request.retries,
    },
    tickers: { happens: 'flow' },
    // The link belongs to the venue and stays silent in a browser walk.
    watchAlerts: { happens: 'listens' },
  },
} satisfies FlowModel<typeof alertsMachine>
