import { contracts } from '#contract/contracts/calls/contracts.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleContract } from '../contract.samples.ts'
import { sampleAccount } from '../contractForm/contractForm.samples.ts'
import { samplePosition } from '../contractPositions/contractPositions.samples.ts'
import { contractAccountsMachine } from './contractAccounts.machine.ts'
import type { ContractAccounts } from './contractAccounts.machine.ts'

export const sampleAccounts: ContractAccounts = {
  accounts: [sampleAccount, { ...sampleAccount, account: 'delivery' }],
  positions: [samplePosition],
  contracts: [sampleContract],
}

const { accounts, positions, contracts: listed } = sampleAccounts
/** Requests sent besides the accounts, and answered independently of them. */
const beside = [
  { call: contracts.positions, gives: { data: { list: positions, seq: 1 } } },
  { call: contracts.list, gives: { data: listed } },
] as const

const stale = { role: 'alert', text: 'contractAccounts:stale' } as const
const loading = { role: 'status', name: 'contractAccounts:loading' } as const

export const contractAccountsModel = {
  machine: contractAccountsMachine,
  inputs: { plain: undefined },
  events: {
    'refresh.requested': [{}],
    'money.moved': [{}],
    'account.changed': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    fetchAccounts: {
      known: { done: sampleAccounts },
      refused: { error: { kind: 'business', call: contracts.account.id, code: 1 } },
    },
    watchAccount: { broken: { error: 'a fault' } },
    watchFigures: { broken: { error: 'a fault' } },
  },
  key: ({ snapshot: { context } }) => ({
    isKnown: context.known !== undefined,
    hasError: context.error !== undefined,
  }),
  invariants: {
    'figures that could not be renewed stay': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.known !== undefined,
    'after logout nothing is left': ({ snapshot }) =>
      !snapshot.matches('signedOut') || snapshot.context.known === undefined,
  },
  screen: {
    shows: {
      signedOut: { like: 'signedIn.loading' },
      'signedIn.loading': [loading],
      'signedIn.failed': [{ role: 'alert', text: 'contractAccounts:failed' }],
      'signedIn.fresh.idle': [
        { role: 'heading', name: 'contractAccounts:account.perpetual' },
        { role: 'table', name: 'contractAccounts:positions.title' },
        { ...stale, absent: true },
      ],
      'signedIn.fresh.renewing': { like: 'signedIn.fresh.idle' },
      'signedIn.stale.idle': [stale],
      'signedIn.stale.renewing': { like: 'signedIn.stale.idle' },
    },
    gestures: {
      'refresh.requested': (_, leaves) => ({
        click: {
          role: 'button',
          name:
            leaves.includes('signedIn.failed') || leaves.includes('signedIn.stale.idle')
              ? 'common:action.retry'
              : 'contractAccounts:action.refresh',
        },
      }),
      'money.moved': { by: 'app', because: 'a transfer elsewhere in the app, or the venue, sends it' },
      'account.changed': { by: 'app', because: 'the venue sends it' },
      'session.changed': { by: 'app', because: 'the session flow sends it' },
    },
  },
  wire: {
    fetchAccounts: {
      plays: {
        known: { each: [...beside, { call: contracts.account, gives: { data: { list: accounts, seq: 1 } } }] },
        refused: { each: [...beside, { call: contracts.account, gives: { code: 1, msg: '' } }] },
      },
    },
    watchAccount: { happens: 'watches' },
    watchFigures: { happens: 'watches' },
  },
} satisfies FlowModel<typeof contractAccountsMachine>
