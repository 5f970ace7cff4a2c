import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleTransaction } from '../web3Assets/web3.samples.ts'
import { web3TransactionMachine } from './web3Transaction.machine.ts'

const settled = sampleTransaction()
const pending = sampleTransaction({ txStatus: 'pending', confirmations: 0 })
const dialog = { role: 'dialog', name: 'web3Assets:transaction.title' } as const

export const web3TransactionModel = {
  machine: web3TransactionMachine,
  inputs: {
    closed: { accountId: 'wallet', chainIndex: undefined, txHash: undefined },
    named: { accountId: 'wallet', chainIndex: '1', txHash: '0xfeed' },
  },
  events: {
    'transaction.opened': [{ chainIndex: '1', txHash: '0xfeed' }],
    'transaction.closed': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    fetchTransaction: {
      settled: { done: settled },
      pending: { done: pending },
      unknown: { error: { kind: 'business', call: 'web3.transactionDetail', code: codes.transactionUnknown } },
    },
  },
  invariants: {
    'a closed dialog holds nothing': ({ snapshot }) =>
      !snapshot.matches('closed') || snapshot.context.transaction === undefined,
  },
  screen: {
    shows: {
      closed: [{ ...dialog, absent: true }],
      'open.loading': ({ context }) => [
        dialog,
        context.transaction
          ? { text: 'web3Assets:status.pending' }
          : { role: 'status', name: 'web3Assets:transaction.loading' },
      ],
      // It looks like one that is being refreshed: known data stays visible.
      'open.pending': () => [dialog, { text: 'web3Assets:status.pending' }],
      'open.settled': [dialog, { text: 'web3Assets:status.success' }],
      'open.failed': [dialog, { role: 'alert', text: 'web3Assets:transaction.failed' }],
    },
    gestures: {
      'transaction.opened': { by: 'app', because: 'a row of the list is pressed, or the address names it' },
      'transaction.closed': { click: { role: 'button', name: 'web3Assets:action.close' } },
      'retry.requested': { click: { role: 'button', name: 'web3Assets:action.retry' } },
    },
  },
  wire: {
    fetchTransaction: { call: web3.transactionDetail, data: (done) => done },
  },
} satisfies FlowModel<typeof web3TransactionMachine>
