import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { sampleContractOrder } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { contractPositionsMachine } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { samplePosition } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const row = rowBuilder(contractPositionsMachine, { fid: '7' })
const holdings = { positions: [samplePosition], orders: [sampleContractOrder] }
const known = { answer: 'fetchHoldings', done: holdings } as const
const cut = { kind: 'timeout', call: 'contracts.positions' } as const
const lost = { answer: 'fetchHoldings', error: cut } as const
const later = { wait: contractsLimits.contractForm.refreshEvery } as const
const watches = { watchAccount: undefined }
const fetches = { ...watches, fetchHoldings: undefined }
const all = decimal('1')
const close = { type: 'close.requested', contractCode: 'btcusdt', part: all } as const
const sends = { submitClose: { call: 'contracts.close', body: { contractCode: 'btcusdt', part: all } } }
const cancel = { type: 'cancel.requested', contractCode: 'btcusdt', orderId: '11' } as const
const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined } as const
const closed = { ...sampleContractOrder, state: 'filled' } as const
const accepted = {
  answer: 'submitClose',
  done: { ...result, result: 'accepted', code: codes.success, data: closed },
} as const
const rejected = {
  answer: 'submitClose',
  done: { ...result, result: 'rejected', code: codes.contractNothingToReduce },
} as const
const refusal = { kind: 'business', call: 'contracts.close', code: codes.contractNothingToReduce, msg: 'ok' } as const
const at = (act: string, person = 'signedIn.known', tab = 'positions') => [
  `person.${person}`,
  `tab.${tab}`,
  `act.${act}`,
]

const table: Table<typeof contractPositionsMachine> = [
  row(
    'ask for the positions of the user, and follow their changes [FUT-01]',
    [],
    at('idle.fresh', 'signedIn.loading'),
    {
      tags: ['busy'],
      asks: fetches,
    },
  ),
  row('ask nothing for a guest', [{ type: 'session.changed', fid: undefined }], at('idle.fresh', 'signedOut'), {
    asks: {},
  }),
  row('forget the positions of a user who left', [known, { type: 'session.changed', fid: '8' }], {
    in: at('idle.fresh', 'signedIn.loading'),
    context: { fid: '8', holdings: undefined },
  }),
  row('are fetched again after a change while they load', [{ type: 'account.changed' }], { asks: fetches }),
  row('say that they did not load, and are fetched on demand', [lost, { type: 'retry.requested' }], {
    in: at('idle.fresh', 'signedIn.loading'),
    context: { error: cut },
  }),
  row('are fetched once they change after a failed start', [lost, { type: 'account.changed' }], {
    in: at('idle.fresh', 'signedIn.loading'),
  }),
  row('are fetched when the venue says that they changed [FUT-01]', [known, { type: 'account.changed' }], {
    in: at('idle.fresh', 'signedIn.refreshing'),
    asks: fetches,
  }),
  row('show the newer ones', [known, later, { answer: 'fetchHoldings', done: { positions: [], orders: [] } }], {
    in: at('idle.fresh'),
    context: { holdings: { positions: [], orders: [] } },
  }),
  row('are fetched while marks move them', [known, later], at('idle.fresh', 'signedIn.refreshing')),
  row('stay while newer ones do not load', [known, later, lost], at('idle.fresh', 'signedIn.stale'), {
    tags: ['stale'],
    context: { holdings, error: cut },
  }),
  row('try again by themselves', [known, later, lost, later], at('idle.fresh', 'signedIn.refreshing')),
  row('try again on demand', [known, later, lost, { type: 'retry.requested' }], {
    in: at('idle.fresh', 'signedIn.refreshing'),
  }),
  row('try again once they change', [known, later, lost, { type: 'account.changed' }], {
    in: at('idle.fresh', 'signedIn.refreshing'),
  }),
  row('show the orders on their tab', [known, { type: 'tab.chosen', tab: 'orders' }], {
    in: at('idle.fresh', 'signedIn.known', 'orders'),
  }),
  row(
    'come back to the positions',
    [known, { type: 'tab.chosen', tab: 'orders' }, { type: 'tab.chosen', tab: 'positions' }],
    {
      in: at('idle.fresh'),
    },
  ),
  row('close one position once [FUT-01]', [known, close], at('closing.waiting'), {
    tags: ['busy'],
    asks: { ...watches, ...sends },
  }),
  row(
    'close it while the list is stale [FUT-08]',
    [known, later, lost, close],
    at('closing.waiting', 'signedIn.stale'),
    {
      asks: { ...watches, ...sends },
    },
  ),
  row('say what was closed, and that money moved', [known, close, accepted], at('idle.closed'), {
    context: { closed },
    sent: [{ type: 'balances.changed' }],
  }),
  row('remove the result on demand', [known, close, accepted, { type: 'outcome.dismissed' }], at('idle.fresh'), {
    context: { closed: undefined },
  }),
  row('say why nothing was closed', [known, close, rejected], at('idle.refused'), { context: { refusal } }),
  row('remove the reason with the next close', [known, close, rejected, close], at('closing.waiting'), {
    context: { refusal: undefined },
  }),
  row(
    'ask for the outcome of a lost answer, and let the user go on',
    [known, close, { answer: 'submitClose', context: { wasUnknown: true } }, { type: 'another.requested' }],
    at('idle.fresh'),
    { asks: watches },
  ),
  row('say nothing of it to another user', [known, close, rejected, { type: 'session.changed', fid: '8' }], {
    in: at('idle.fresh', 'signedIn.loading'),
    context: { refusal: undefined },
  }),
  row('cancel an order [FUT-08]', [known, cancel], at('cancelling'), {
    asks: { ...watches, cancelOrder: { contractCode: 'btcusdt', orderId: '11' } },
  }),
  row('say that it is cancelled', [known, cancel, { answer: 'cancelOrder', done: sampleContractOrder }], {
    in: at('idle.cancelled'),
    sent: [{ type: 'balances.changed' }],
  }),
  row(
    'say why it is not cancelled',
    [known, cancel, { answer: 'cancelOrder', error: { kind: 'timeout', call: 'contracts.cancel' } }],
    at('idle.refused'),
    { context: { refusal: { kind: 'timeout', call: 'contracts.cancel' } } },
  ),
]

holdTable(contractPositionsMachine, table, 'positions $says')
