import { decimal } from '#contract/kernel/decimal.ts'
import { codes } from '#contract/kernel/codes.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import type { LiveList } from './liveOrders.ts'
import { amended } from '../orderAmend/orderAmend.words.ts'
import { openOrdersMachine } from './openOrders.machine.ts'
import type { OpenOrdersSnapshot } from './openOrders.machine.ts'
import { sampleMarket, sampleOrder } from './openOrders.samples.ts'
import { beingCancelled, cancelAllView, endOutcome, openCounts } from './openOrders.view.ts'

const first = sampleOrder('7')
const second = sampleOrder('8', { side: 'sell', price: decimal('70000') })
const changedOrder = { ...first, seq: 9, price: decimal('61000') }
const list: LiveList = { orders: [second, first], seq: 5 }

const outcomesIn = ({ context: { outcomes } }: OpenOrdersSnapshot) => [
  ...outcomes.rows.map(({ orderId }) => orderId),
  ...(outcomes.end ? [outcomes.end.orderId] : []),
]

const isResting = (snapshot: OpenOrdersSnapshot): boolean =>
  snapshot.matches({ cancelling: 'idle', cancellingAll: 'idle', amending: 'idle' })
/** And no result is shown. */
const standsStill = (snapshot: OpenOrdersSnapshot): boolean => isResting(snapshot) && outcomesIn(snapshot).length === 0
const asksNothing = (snapshot: OpenOrdersSnapshot): boolean =>
  snapshot.matches({ cancellingAll: 'idle', amending: 'idle' })

const pair = { pair: 'BTC/USDT' }
const cancelOne = (orderId: string) =>
  ({
    role: 'button',
    name: { word: `openOrders:action.cancelOne.${orderId === '7' ? 'buy' : 'sell'}`, values: pair },
  }) as const
const amendOne = (orderId: string) =>
  ({
    role: 'button',
    name: { word: `openOrders:action.amendOne.${orderId === '7' ? 'buy' : 'sell'}`, values: pair },
  }) as const
const question = { role: 'alertdialog', name: 'openOrders:cancelAll.title.both' } as const
const confirm = { role: 'button', name: 'openOrders:cancelAll.confirm' } as const
const isShown = (snapshot: OpenOrdersSnapshot, orderId: string): boolean =>
  snapshot.context.seq !== undefined && snapshot.context.orders.some((order) => order.orderId === orderId)

/** The expected content and status of the list. */
const showsList = (snapshot: OpenOrdersSnapshot) => {
  // The list is covered by a dialog.
  if (!snapshot.matches({ cancellingAll: 'idle' })) return []
  const isThere = snapshot.context.seq !== undefined
  const isGuest = snapshot.matches({ list: 'signedOut' })
  const isFailed = snapshot.hasTag('failed')
  return [
    { role: 'status' as const, name: 'openOrders:list.loading', absent: isGuest || isThere || isFailed },
    { role: 'alert' as const, text: 'openOrders:list.failed', absent: isThere || !isFailed },
    { role: 'status' as const, text: 'openOrders:list.notRenewed', absent: !isThere || !isFailed },
    { text: 'openOrders:list.none', absent: !isThere || openCounts(snapshot, undefined).open > 0 },
    ...['7', '8'].map((orderId) =>
      isShown(snapshot, orderId) && snapshot.context.left.includes(orderId)
        ? { ...cancelOne(orderId), disabled: true }
        : { ...cancelOne(orderId), absent: !isShown(snapshot, orderId) },
    ),
  ]
}

const dismissOne = { role: 'button', name: 'common:action.dismiss' } as const

/** The results of actions, each beside its control. */
const showsOutcomes = (snapshot: OpenOrdersSnapshot) => {
  if (!snapshot.matches({ cancellingAll: 'idle' }) || snapshot.matches({ list: 'signedOut' })) return []
  const { seq, outcomes } = snapshot.context
  const end = endOutcome(snapshot)?.notice.words
  const isSaid = (said: string) => seq !== undefined && outcomes.rows.some((row) => row.said === said)
  return [
    { role: 'alert' as const, text: `codes:code.${codes.marketNotOpen}`, absent: !isSaid('refused') },
    { role: 'status' as const, text: 'openOrders:outcome.unanswered', absent: !isSaid('unanswered') },
    { role: 'status' as const, text: 'openOrders:outcome.stillOpen', absent: !isSaid('stillOpen') },
    {
      role: 'status' as const,
      text: { word: 'openOrders:notice.changed.buy', values: pair },
      absent: !isSaid('changed'),
    },
    ...(end
      ? [{ role: 'status' as const, text: { word: end.key, values: { ...end.values, ...end.amounts } } }]
      : [{ text: 'openOrders:notice.over', absent: true }]),
  ]
}

export const openOrdersModel = {
  machine: openOrdersMachine,
  inputs: { signedIn: { fid: '7' }, guest: { fid: undefined } },
  // Its regions hardly interact: one of them is walked at a time, while the others rest.
  events: {
    'order.pushed': ({ snapshot }) =>
      asksNothing(snapshot)
        ? [
            { order: sampleOrder('7', { seq: 6, state: 'partial', filled: decimal('0.1') }) },
            { order: { ...first, seq: 7, state: 'filled' } },
          ]
        : snapshot.matches({ amending: 'open' })
          ? [{ order: { ...first, seq: 8 } }]
          : [],
    'topic.began': ({ snapshot }) => (standsStill(snapshot) && snapshot.context.ended.length === 0 ? [{}] : []),
    'topic.lost': ({ snapshot }) =>
      standsStill(snapshot) && snapshot.context.ended.length === 0 ? [{ at: Date.UTC(2026, 0, 5, 13) }] : [],
    // Only for the first order, so that one remains that can be cancelled.
    'leftCancels.changed': ({ snapshot }) =>
      standsStill(snapshot) && snapshot.context.seq !== undefined && snapshot.context.ended.length === 0
        ? [{ orderIds: snapshot.context.left.length === 0 ? ['7'] : [] }]
        : [],
    'session.changed': ({ snapshot }) => [
      { fid: '7' },
      ...(standsStill(snapshot) || !snapshot.matches({ list: { signedIn: { answer: 'ready' } } })
        ? [{ fid: undefined }]
        : [{ fid: '8' }]),
    ],
    'retry.requested': ({ snapshot }) => (standsStill(snapshot) && snapshot.hasTag('failed') ? [{}] : []),
    'list.invalidated': [],
    'cancel.requested': ({ snapshot }) =>
      asksNothing(snapshot) && snapshot.context.seq !== undefined
        ? [
            ...['7', '8'].filter((orderId) => !snapshot.context.left.includes(orderId)).map((orderId) => ({ orderId })),
            ...(standsStill(snapshot) && snapshot.context.ended.length === 0
              ? [{ orderId: '7', by: 'key' as const }]
              : []),
          ]
        : [],
    // One at a time, because two have buttons of the same name.
    'outcome.dismissed': ({ snapshot }) =>
      isResting(snapshot) && snapshot.context.seq !== undefined && outcomesIn(snapshot).length === 1
        ? outcomesIn(snapshot).map((orderId) => ({ orderId }))
        : [],
    'cancelAll.requested': ({ snapshot }) =>
      standsStill(snapshot) && snapshot.context.seq !== undefined
        ? [{ symbol: undefined }, { symbol: 'eth_usdt' }]
        : [],
    'cancels.requested': ({ snapshot }) =>
      standsStill(snapshot) && snapshot.context.seq !== undefined && snapshot.context.left.length === 0
        ? [{ orderIds: ['7', 'gone'] }]
        : [],
    'cancelAll.confirmed': [{}],
    'cancelAll.dismissed': [{}],
    'amend.requested': ({ snapshot }) =>
      standsStill(snapshot) && snapshot.context.seq !== undefined && snapshot.context.left.length === 0
        ? [...(isShown(snapshot, '7') ? [{ orderId: '7' }] : []), { orderId: 'gone' }]
        : [],
  },
  outcomes: {
    fetchMarkets: {
      one: { done: [sampleMarket()] },
      cut: { error: { kind: 'timeout', call: 'orders.markets' } },
    },
    fetchOrders: { two: { done: list }, cut: { error: { kind: 'timeout', call: 'orders.list' } } },
    watchOrders: {
      pushed: { sends: { type: 'order.pushed', order: { ...first, seq: 9 } } },
      broken: { error: 'a fault' },
    },
    watchLeft: { broken: { error: 'a fault' } },
    cancelOrder: ({ input: { orderId } }) => ({
      cancelled: { done: sampleOrder(orderId ?? '7', { state: 'cancelled' }) },
      'filled first': {
        done: sampleOrder(orderId ?? '7', { state: 'filled', filled: decimal('0.5'), averagePrice: decimal('600') }),
      },
      refused: { error: { kind: 'business', call: 'orders.cancel', code: codes.marketNotOpen } },
      cut: { error: { kind: 'timeout', call: 'orders.cancel' } },
    }),
    cancelAllOrders: {
      each: {
        done: [
          { orderId: '7', state: 'cancelled', code: 200 },
          { orderId: '8', state: 'filled', code: 200 },
        ],
      },
      cut: { error: { kind: 'timeout', call: 'orders.cancelAll' } },
    },
    orderAmend: {
      changed: {
        done: { order: changedOrder, said: { orderId: '7', notice: amended(first, changedOrder) } },
      },
      broken: { error: 'a fault' },
    },
  },
  key: ({ snapshot }) => {
    const {
      fid,
      orders: live,
      ended,
      seq,
      error,
      markets,
      pending,
      keyed,
      left,
      outcomes,
      results,
      cancelError,
      wanted,
      silentSince,
    } = snapshot.context
    return {
      fid,
      live: live.map(({ orderId, state }) => [orderId, state]),
      seqs: live.map(({ seq: one }) => one),
      news: snapshot.context.news.map(({ orderId, seq: one }) => [orderId, one]),
      ended: [...ended].sort(),
      seq,
      error: error?.kind,
      markets: markets.length,
      pending,
      keyed,
      left,
      rows: outcomes.rows.map(({ orderId, said, seq: one }) => [orderId, said, one]),
      end: outcomes.end && [outcomes.end.orderId, outcomes.end.isVague],
      results: results.length,
      cancelError: cancelError?.kind,
      wanted,
      silent: silentSince !== undefined,
    }
  },
  bounds: { depth: 5 },
  invariants: {
    'something is sent to the venue exactly while something waits': ({ snapshot }) =>
      snapshot.matches({ cancelling: 'sending' }) === snapshot.context.pending.length > 0,
    'no order is there twice, and none that ended': ({ snapshot }) => {
      const ids = snapshot.context.orders.map(({ orderId }) => orderId)
      return new Set(ids).size === ids.length && !ids.some((id) => snapshot.context.ended.includes(id))
    },
    'what became of an act is said of an order that is there, and of none that is being cancelled': ({ snapshot }) =>
      snapshot.context.outcomes.rows.every(
        ({ orderId }) =>
          !snapshot.context.pending.includes(orderId) &&
          snapshot.context.orders.some((order) => order.orderId === orderId),
      ),
    'a guest has no orders': ({ snapshot }) =>
      snapshot.context.fid !== undefined || snapshot.context.orders.length === 0,
  },
  screen: {
    shows: {
      'markets.loading': { unseen: 'rows are written without it too: no screen shows it' },
      'markets.known': { unseen: 'rows are written without it too: no screen shows it' },
      'markets.unknown': { unseen: 'rows are written without it too: no screen shows it' },
      'list.deciding': { unseen: 'it is left immediately' },
      'list.signedOut': [{ text: 'openOrders:list.signedOut' }],
      'list.signedIn.answer.loading': showsList,
      'list.signedIn.answer.ready': showsList,
      'list.signedIn.answer.failed': showsList,
      'list.signedIn.topic.starting': { unseen: 'it is too new to count as stale' },
      'list.signedIn.topic.following': { unseen: 'nothing is shown while changes arrive' },
      'list.signedIn.topic.silent': (snapshot) =>
        snapshot.matches({ cancellingAll: 'idle' })
          ? [
              {
                role: 'status',
                text: 'openOrders:list.neverHeard',
                absent:
                  snapshot.context.seq === undefined ||
                  snapshot.hasTag('failed') ||
                  snapshot.context.silentSince !== undefined,
              },
            ]
          : [],
      'cancelling.idle': (snapshot) => [...showsList(snapshot), ...showsOutcomes(snapshot)],
      'cancelling.sending': (snapshot) => [
        ...(snapshot.matches({ cancellingAll: 'idle' }) &&
        snapshot.context.pending.length > 0 &&
        snapshot.context.seq !== undefined
          ? beingCancelled(snapshot)
              .filter((orderId) => isShown(snapshot, orderId))
              .map((orderId) => ({ ...cancelOne(orderId), disabled: true }))
          : []),
      ],
      'cancellingAll.idle': [{ ...question, absent: true }],
      'cancellingAll.confirming': [
        question,
        { ...confirm, disabled: false },
        { role: 'alert', text: 'openOrders:cancelAll.failed', absent: true },
      ],
      'cancellingAll.sending': [question, { ...confirm, disabled: true }],
      'cancellingAll.reported': (snapshot) => [
        {
          text: {
            word: 'openOrders:cancelAll.cancelled',
            values: { number: String(cancelAllView(snapshot).cancelled) },
          },
        },
      ],
      'cancellingAll.failed': (snapshot) => {
        const { failure, count } = cancelAllView(snapshot)
        return failure === undefined
          ? []
          : [{ role: 'alert', text: { word: `openOrders:cancelAll.${failure}`, values: { number: String(count) } } }]
      },
      'amending.idle': { unseen: 'the form is a separate flow' },
      'amending.open': { unseen: 'the form is a separate flow' },
    },
    gestures: {
      'order.pushed': { by: 'app', because: 'the venue pushes it' },
      'leftCancels.changed': { by: 'app', because: 'a page that was left leaves them' },
      'topic.began': { by: 'app', because: 'the link says so' },
      'topic.lost': { by: 'app', because: 'the link says so' },
      'session.changed': { by: 'app', because: 'the session says who is here' },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'list.invalidated': { by: 'app', because: 'an answer that was lost sends it to the list' },
      'cancel.requested': ({ orderId, by }) =>
        by === 'key' ? { by: 'app', because: 'a hotkey sends it' } : { click: cancelOne(orderId) },
      'outcome.dismissed': { click: dismissOne },
      'cancelAll.requested': { click: { role: 'button', name: 'openOrders:action.cancelAll' } },
      'cancels.requested': { by: 'app', because: 'rows are selected in the panel around the list' },
      'cancelAll.confirmed': { click: confirm },
      'cancelAll.dismissed': { click: { role: 'button', name: 'openOrders:cancelAll.dismiss' } },
      'amend.requested': ({ orderId }) =>
        orderId === 'gone' ? { by: 'app', because: 'the chart sends it' } : { click: amendOne(orderId) },
    },
  },
  wire: {
    fetchMarkets: { call: orders.markets, retries: kernelLimits.request.retries },
    fetchOrders: {
      call: orders.list,
      data: (done) => {
        const { orders: live, seq } = done as LiveList
        return { list: live, totalCount: live.length, seq }
      },
      retries: kernelLimits.request.retries,
    },
    // The link belongs to the venue and stays silent in a browser walk.
    watchOrders: { happens: 'listens' },
    watchLeft: { happens: 'listens' },
    cancelOrder: { call: orders.cancel },
    cancelAllOrders: { call: orders.cancelAll },
    orderAmend: { happens: 'in a dialog of its own' },
  },
} satisfies FlowModel<typeof openOrdersMachine>
