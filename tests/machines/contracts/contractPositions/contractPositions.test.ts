import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { sampleContractOrder } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { contractPositionsMachine } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import {
  calledHoldings,
  sampleDesk,
  sampleHoldings,
  samplePosition,
} from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const row = rowBuilder(contractPositionsMachine, { fid: '7', contracts: [sampleContract] })
const holdings = sampleHoldings
const reduced = { ...sampleContract, state: 'reduceOnly' } as const
const gone = { ...holdings, positions: [], orders: [] }
const known = { answer: 'fetchHoldings', done: holdings } as const
const cut = { kind: 'timeout', call: 'contracts.positions' } as const
const lost = { answer: 'fetchHoldings', error: cut } as const
const later = { wait: contractsLimits.contractForm.refreshEvery } as const
const watches = { watchAccount: undefined, watchFigures: undefined }
const fetches = { ...watches, fetchHoldings: undefined }
const all = decimal('1')
const liquidations = { type: 'tab.chosen', tab: 'liquidations' } as const
const again = { type: 'session.changed', fid: '7' } as const
const close = { type: 'close.requested', contractCode: 'btcusdt', part: all } as const
const sends = { 'close:btcusdt': { call: 'contracts.close', body: { contractCode: 'btcusdt', part: all } } }
const closeOther = { ...close, contractCode: 'ethusdt' } as const
const sendsOther = {
  'close:ethusdt': { call: 'contracts.close', body: { contractCode: 'ethusdt', part: all } },
}
const cancel = { type: 'cancel.requested', contractCode: 'btcusdt', orderId: '11' } as const
const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined } as const
const closed = { ...sampleContractOrder, state: 'filled' } as const
const accepted = {
  answer: 'close:btcusdt',
  done: { ...result, result: 'accepted', code: codes.success, data: closed },
} as const
const rejected = {
  answer: 'close:btcusdt',
  done: { ...result, result: 'rejected', code: codes.contractNothingToReduce },
} as const
const refusal = { kind: 'business', call: 'contracts.close', code: codes.contractNothingToReduce, msg: 'ok' } as const
const at = (person = 'signedIn.known', tab = 'positions', results = 'none', form = 'closed') => [
  `person.${person}`,
  `tab.${tab}`,
  `form.${form}`,
  `results.${results}`,
]
const shown = at('signedIn.known', 'positions', 'shown')
const unknown = { answer: 'close:btcusdt', context: { wasUnknown: true } } as const
const failed = { answer: 'cancel:11', error: { kind: 'timeout', call: 'contracts.cancel' } } as const
const cancelledAs = (orderId: string) => [
  { ...cancel, orderId },
  { answer: `cancel:${orderId}`, done: sampleContractOrder },
]
/** The result of a close, or of a cancel. */
const ofClose = {
  id: 'close:btcusdt',
  kind: 'close',
  contractCode: 'btcusdt',
  positionSide: 'both',
  order: undefined,
  position: undefined,
  count: undefined,
  refusal: undefined,
}
const ofCancel = { ...ofClose, id: 'cancel:11', kind: 'cancel' }

const opened = { type: 'form.opened', kind: 'close', positionId: '5' } as const
const acted = {
  answer: 'positionForm',
  done: { acted: { kind: 'close', contractCode: 'btcusdt', positionSide: 'both', order: closed, position: undefined } },
} as const

const held = (...contractCodes: string[]) => ({ type: 'held.changed', contractCodes })
const rehearse = { type: 'rehearsal.opened', positionId: '5' } as const
const protect = { ...opened, kind: 'protection', levels: { stopLoss: decimal('58000') } } as const
const protectedTo = (seq: number) => ({
  ...samplePosition,
  seq,
  stopLoss: { stopPrice: decimal('58000'), trigger: 'mark' as const },
})
const changed = (seq: number) => ({
  answer: 'positionForm',
  done: {
    acted: {
      kind: 'protection' as const,
      contractCode: 'btcusdt',
      positionSide: 'both' as const,
      order: undefined,
      position: protectedTo(seq),
    },
  },
})

const { contractCode } = samplePosition
const callsNow = { answer: 'fetchHoldings', done: calledHoldings } as const
const [position] = calledHoldings.positions
/** Closer to liquidation than before: more is lacking. */
const callsMore = {
  answer: 'fetchHoldings',
  done: { ...calledHoldings, positions: [{ ...samplePosition, ...position, margin: decimal('2.1') }] },
} as const
const marks = { btcusdt: samplePosition.markPrice }
const addMargin = { type: 'remedy.requested', kind: 'addMargin', contractCode, marks } as const
const reduceSome = { ...addMargin, kind: 'reduce' } as const
const cancelOpening = { ...addMargin, kind: 'cancelOrders' } as const
/** At this mark the pool is called no more. */
const risen = { ...addMargin, marks: { btcusdt: decimal('60300') } } as const
const added = {
  answer: 'margin:btcusdt',
  done: { ...result, result: 'accepted', code: codes.success, data: samplePosition },
} as const
const noMargin = { ...result, result: 'rejected', code: codes.contractNothingToReduce } as const
const unread = { answer: 'margin:btcusdt', error: { kind: 'malformed', call: 'contracts.margin' } } as const
const cancelledOpening = {
  answer: 'cancelOpening:btcusdt',
  done: [{ orderId: '11', state: 'cancelled', code: codes.success }],
} as const
const changedNow = { type: 'account.changed' } as const
const sendsMargin = (amount: string) => ({
  'margin:btcusdt': { call: 'contracts.margin', body: { contractCode, amount } },
})
const ofMargin = { ...ofClose, id: 'margin:btcusdt', kind: 'margin' }
const refreshing = at('signedIn.refreshing', 'positions', 'shown')

const table: Table<typeof contractPositionsMachine> = [
  row('answer a margin call by adding the margin that is lacking [FUT-06]', [callsNow, addMargin], at(), {
    asks: { ...watches, ...sendsMargin('1.25') },
  }),
  row('answer a margin call by closing as many contracts as it takes [FUT-06]', [callsNow, reduceSome], at(), {
    asks: { ...watches, 'close:btcusdt': { call: 'contracts.close', body: { contractCode, amount: '30' } } },
  }),
  row('answer a margin call by cancelling the orders that may open [FUT-06]', [callsNow, cancelOpening], at(), {
    asks: { ...watches, 'cancelOpening:btcusdt': { contractCode } },
  }),
  row(
    'compute the amount of a remedy at the mark of the press [FUT-06]',
    [callsNow, { ...addMargin, marks: { btcusdt: decimal('60090') } }],
    at(),
    { asks: { ...watches, ...sendsMargin('1.35') } },
  ),
  row('send a remedy once', [callsNow, addMargin, addMargin], at(), { asks: { ...watches, ...sendsMargin('1.25') } }),
  row('send nothing once the risk has fallen', [callsNow, risen], at(), { asks: watches }),
  row('send no remedy while the account is fetched again', [callsNow, changedNow, addMargin], {
    in: at('signedIn.refreshing'),
    asks: fetches,
  }),
  row('send it then with the amount that is lacking now [FUT-06]', [callsNow, changedNow, addMargin, callsMore], at(), {
    asks: { ...watches, ...sendsMargin('1.51') },
    context: { asked: undefined },
  }),
  row('send nothing if the risk has fallen meanwhile', [callsNow, changedNow, addMargin, known], at(), {
    asks: watches,
    context: { asked: undefined },
  }),
  row('send nothing if the account could not be fetched', [callsNow, changedNow, addMargin, lost], {
    in: at('signedIn.stale'),
    asks: watches,
    context: { asked: undefined },
  }),
  row('fetch the account before a remedy if the last time failed', [callsNow, changedNow, lost, addMargin], {
    in: at('signedIn.refreshing'),
    asks: fetches,
  }),
  row('say that margin was added, and what it led to [FUT-06]', [callsNow, addMargin, added], {
    in: refreshing,
    asks: fetches,
    context: { results: [{ ...ofMargin, position: samplePosition }] },
  }),
  row('say how many orders were cancelled', [callsNow, cancelOpening, cancelledOpening], {
    in: refreshing,
    asks: fetches,
    context: { results: [{ ...ofClose, id: 'cancelOpening:btcusdt', kind: 'cancelOpening', count: 1 }] },
  }),
  row('say why no margin was added', [callsNow, addMargin, { ...added, done: noMargin }], shown, {
    context: { results: [{ ...ofMargin, refusal: { ...refusal, call: 'contracts.margin' } }] },
  }),
  row('name the call whose answer was unreadable', [callsNow, addMargin, unread], shown, {
    context: { results: [{ ...ofMargin, refusal: { kind: 'malformed', call: 'contracts.margin' } }] },
  }),
  row('lists liquidations in a tab of their own [FUT-11]', [known, liquidations], {
    in: at('signedIn.known', 'liquidations'),
    asks: { ...watches, liquidations: undefined },
  }),
  row('tells that list that the account changed [FUT-11]', [known, liquidations, { type: 'account.changed' }], {
    in: at('signedIn.refreshing', 'liquidations'),
    asks: { ...fetches, liquidations: undefined },
    sent: [{ type: 'account.changed' }],
  }),
  row('leaves that list when its code breaks', [known, liquidations, { answer: 'liquidations', error: 'x' }], {
    in: at(),
    tags: [],
  }),
  row('keeps that list after a new login of the same user', [known, liquidations, again], {
    in: at('signedIn.known', 'liquidations'),
  }),
  row('leaves that list when another user logs in', [known, liquidations, { type: 'session.changed', fid: '8' }], {
    in: at('signedIn.loading'),
    asks: fetches,
  }),
  row('ask for the positions of the user, and follow their changes [FUT-01]', [], at('signedIn.loading'), {
    tags: ['busy'],
    asks: fetches,
  }),
  row('ask nothing for a guest', [{ type: 'session.changed', fid: undefined }], at('signedOut'), {
    asks: {},
  }),
  row('forget the positions of a user who left', [known, { type: 'session.changed', fid: '8' }], {
    in: at('signedIn.loading'),
    context: { fid: '8', holdings: undefined },
  }),
  row('are fetched again after a change while they load', [{ type: 'account.changed' }], { asks: fetches }),
  row('say that they did not load, and are fetched on demand', [lost, { type: 'retry.requested' }], {
    in: at('signedIn.loading'),
    context: { error: cut },
  }),
  row('are fetched once they change after a failed start', [lost, { type: 'account.changed' }], {
    in: at('signedIn.loading'),
  }),
  row('are fetched when the venue says that they changed [FUT-01]', [known, { type: 'account.changed' }], {
    in: at('signedIn.refreshing'),
    asks: fetches,
  }),
  row('show the newer ones', [known, later, { answer: 'fetchHoldings', done: gone }], {
    in: at(),
    context: { holdings: gone },
  }),
  row('have figures of the contracts in which they are [FUT-02]', [known], at(), { sent: [held('btcusdt')] }),
  row('are fetched while marks move them', [known, later], at('signedIn.refreshing')),
  row('stay while newer ones do not load', [known, later, lost], at('signedIn.stale'), {
    tags: ['stale'],
    context: { holdings, error: cut },
  }),
  row('try again by themselves', [known, later, lost, later], at('signedIn.refreshing')),
  row('try again on demand', [known, later, lost, { type: 'retry.requested' }], {
    in: at('signedIn.refreshing'),
  }),
  row('try again once they change', [known, later, lost, { type: 'account.changed' }], {
    in: at('signedIn.refreshing'),
  }),
  row('show the orders on their tab', [known, { type: 'tab.chosen', tab: 'orders' }], {
    in: at('signedIn.known', 'orders'),
  }),
  row(
    'come back to the positions',
    [known, { type: 'tab.chosen', tab: 'orders' }, { type: 'tab.chosen', tab: 'positions' }],
    {
      in: at(),
    },
  ),
  row('close one position once [FUT-01]', [known, close, close], at(), { asks: { ...watches, ...sends } }),
  row('close it while the list is stale [FUT-08]', [known, later, lost, close], at('signedIn.stale'), {
    asks: { ...watches, ...sends },
  }),
  row('close another while the answer of the first is lost [FUT-08]', [known, close, unknown, closeOther], at(), {
    asks: { ...watches, ...sends, ...sendsOther },
  }),
  row(
    'cancel an order while a close is lost, and another order meanwhile [FUT-08]',
    [known, close, unknown, cancel, { ...cancel, orderId: '12' }],
    at(),
    {
      asks: {
        ...watches,
        ...sends,
        'cancel:11': { contractCode: 'btcusdt', orderId: '11' },
        'cancel:12': { contractCode: 'btcusdt', orderId: '12' },
      },
    },
  ),
  row('say what was closed, and that money moved', [known, close, accepted], shown, {
    context: { acts: [], results: [{ ...ofClose, order: closed }] },
    sent: [{ type: 'balances.changed' }],
  }),
  row(
    'show the newer result first, and only the last five',
    [known, close, accepted, ...['11', '12', '13', '14', '15'].flatMap(cancelledAs)],
    shown,
    { context: { results: ['15', '14', '13', '12', '11'].map((id) => ({ ...ofCancel, id: `cancel:${id}` })) } },
  ),
  row('remove a result on demand', [known, close, accepted, { type: 'outcome.dismissed', id: 'close:btcusdt' }], {
    in: at(),
    context: { results: [] },
  }),
  row('say why nothing was closed', [known, close, rejected], shown, {
    context: { acts: [], results: [{ ...ofClose, refusal }] },
  }),
  row(
    'say that a close failed by itself',
    [known, close, { answer: 'close:btcusdt', error: { kind: 'malformed', call: 'contracts.close' } }],
    shown,
    { context: { results: [{ ...ofClose, refusal: { kind: 'malformed', call: 'contracts.close' } }] } },
  ),
  row('remove the reason with the next close', [known, close, rejected, close], at(), {
    context: { results: [] },
    asks: { ...watches, ...sends },
  }),
  row(
    'ask for the outcome of a lost answer, and let the user go on',
    [known, close, unknown, { type: 'another.requested', id: 'close:btcusdt' }],
    at(),
    { asks: watches, context: { acts: [] } },
  ),
  row('stop waiting for what a user who left has closed', [known, close, { type: 'session.changed', fid: '8' }], {
    in: at('signedIn.loading'),
    asks: fetches,
    context: { acts: [] },
  }),
  row(
    'go on closing after a new login of the same user [FUT-08]',
    [known, close, { type: 'session.changed', fid: '7' }],
    {
      in: at(),
      asks: { ...watches, ...sends },
    },
  ),
  row('say nothing of it to another user', [known, close, rejected, { type: 'session.changed', fid: '8' }], {
    in: at('signedIn.loading'),
    context: { results: [] },
  }),
  row('cancel an order once [FUT-08]', [known, cancel, cancel], at(), {
    asks: { ...watches, 'cancel:11': { contractCode: 'btcusdt', orderId: '11' } },
  }),
  row('say that it is cancelled', [known, ...cancelledAs('11')], shown, {
    context: { acts: [], results: [ofCancel] },
    sent: [{ type: 'balances.changed' }],
  }),
  row('say why it is not cancelled', [known, cancel, failed], shown, {
    context: { acts: [], results: [{ ...ofCancel, refusal: { kind: 'timeout', call: 'contracts.cancel' } }] },
  }),
  row('open the form of a position [FUT-01]', [known, opened], at('signedIn.known', 'positions', 'none', 'open'), {
    asks: { ...watches, positionForm: { kind: 'close', desk: sampleDesk } },
    tags: ['blocking'],
  }),
  row('open none of a position that has ended', [known, { ...opened, positionId: '6' }], at()),
  row('keep the form over a refresh, and tell it what changed', [known, opened, later, known], {
    in: at('signedIn.known', 'positions', 'none', 'open'),
    sent: [held('btcusdt'), { type: 'desk.changed', desk: sampleDesk }],
  }),
  row('tell the form that its position has ended', [known, opened, later, { answer: 'fetchHoldings', done: gone }], {
    in: at('signedIn.known', 'positions', 'none', 'open'),
    sent: [held(), { type: 'desk.changed', desk: undefined }],
  }),
  row(
    'tell the form newer rules of its contract',
    [known, opened, { type: 'contracts.changed', contracts: [reduced] }],
    {
      in: at('signedIn.known', 'positions', 'none', 'open'),
      sent: [
        {
          type: 'desk.changed',
          desk: { ...sampleDesk, contract: reduced, holder: { ...sampleDesk.holder, contracts: [reduced] } },
        },
      ],
    },
  ),
  row('keep newer rules for the forms to come', [known, { type: 'contracts.changed', contracts: [] }], {
    in: at(),
    context: { contracts: [] },
  }),
  row('keep the form after a new login of the same user', [known, opened, { type: 'session.changed', fid: '7' }], {
    in: at('signedIn.known', 'positions', 'none', 'open'),
  }),
  row('close the form of a user who left', [known, opened, { type: 'session.changed', fid: '8' }], {
    in: at('signedIn.loading'),
    context: { form: undefined },
  }),
  row('show what the form has done, and that money moved', [known, opened, acted], shown, {
    context: { form: undefined, results: [{ ...ofClose, order: closed }] },
    sent: [{ type: 'balances.changed' }],
  }),
  row('show it in the place of an earlier close', [known, close, rejected, opened, acted], shown, {
    context: { results: [{ ...ofClose, order: closed }] },
  }),
  row('show nothing of a form that was left', [known, opened, { answer: 'positionForm', done: { acted: undefined } }], {
    in: at(),
    context: { form: undefined, results: [] },
  }),
  row('open it with the level whose line was dragged [FUT-07]', [known, protect], {
    asks: {
      ...watches,
      positionForm: { kind: 'protection', desk: sampleDesk, levels: { stopLoss: decimal('58000') } },
    },
  }),
  row('show a position as the form has changed it [FUT-07]', [known, protect, changed(4)], shown, {
    context: { holdings: { ...holdings, positions: [protectedTo(4)] } },
  }),
  row('keep a position that is newer than what the form has changed', [known, protect, changed(2)], shown, {
    context: { holdings },
  }),
  row('rehearse a position [FUT-11]', [known, rehearse], at('signedIn.known', 'positions', 'none', 'rehearsing'), {
    asks: { ...watches, rehearsal: { positionId: '5', holdings, contracts: [sampleContract] } },
  }),
  row('rehearse none that has ended', [known, { ...rehearse, positionId: '6' }], at()),
  row('keep the rehearsal over a refresh, and tell it what changed', [known, rehearse, later, known], {
    in: at('signedIn.known', 'positions', 'none', 'rehearsing'),
    sent: [held('btcusdt'), { type: 'holdings.changed', holdings }],
  }),
  row('close a rehearsal that is left', [known, rehearse, { answer: 'rehearsal', done: undefined }], at(), {
    context: { rehearsed: undefined },
  }),
  row('close the rehearsal of a user who left', [known, rehearse, { type: 'session.changed', fid: '8' }], {
    in: at('signedIn.loading'),
  }),
  row('report a rehearsal that failed', [known, rehearse, { answer: 'rehearsal', error: 'a fault' }], {
    in: at(),
    sent: [{ type: 'fault.detected', actorId: 'rehearsal', error: 'a fault' }],
  }),
  row('report a form that failed', [known, opened, { answer: 'positionForm', error: 'a fault' }], {
    in: at(),
    sent: [{ type: 'fault.detected', actorId: 'positionForm', error: 'a fault' }],
  }),
  row('cancel it again after that', [known, cancel, failed, cancel], at(), { context: { results: [] } }),
]

holdTable(contractPositionsMachine, table, 'positions $says')
