import { chain } from '#contract/assets/calls/chain.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import { session } from '#contract/account/calls/session.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { withdrawMachine } from './withdraw.machine.ts'
import { everyWithdrawal } from './withdrawFilter.ts'

const input = { fid: '1001', coinId: undefined, withdrawId: undefined, filter: everyWithdrawal, kept: undefined }
const absent = { absent: true } as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const formBroken = { role: 'alert', text: 'withdraw:state.broken' } as const
const listBroken = { role: 'alert', text: 'withdraw:list.broken' } as const
const recordBroken = { role: 'alert', text: 'withdraw:record.broken' } as const

export const withdrawModel = {
  machine: withdrawMachine,
  calls: {
    quote: [
      chain.coins,
      assets.balances,
      session.current,
      withdraw.info,
      withdraw.usableAddresses,
      withdraw.networksByAddress,
      withdraw.validateAddress,
      withdraw.check,
      session.modifySafetyCheck,
      withdraw.submit,
    ],
    records: [withdraw.log],
    withdrawal: [withdraw.log, withdraw.cancel],
  },
  inputs: { plain: input, 'a withdrawal': { ...input, withdrawId: 'w1' } },
  events: {
    'retry.requested': [{}],
    'reload.requested': [{}],
    'quote.settled': [{}],
    'query.changed': [{ filter: { ...everyWithdrawal, stage: 'done' } }],
    // Another user may log in at any time, with the same effect, so one state covers it.
    'session.changed': ({ snapshot }) =>
      snapshot.matches({ withdrawing: { form: 'running', list: 'running' } }) || snapshot.matches('following')
        ? [{ fid: undefined }, { fid: '1001' }, { fid: '1002' }]
        : [],
  },
  outcomes: {
    quote: { broken: { error: 'a fault' } },
    records: { broken: { error: 'a fault' } },
    withdrawal: { broken: { error: 'a fault' } },
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    isFollowing: context.withdrawId !== undefined,
    stage: context.filter.stage,
  }),
  invariants: {
    'a page follows one withdrawal, or makes one': ({ snapshot }) =>
      !snapshot.matches('withdrawing') || snapshot.context.withdrawId === undefined,
  },
  screen: {
    shows: {
      following: [
        { role: 'heading', name: 'withdraw:record.title' },
        { ...recordBroken, ...absent },
      ],
      broken: [recordBroken],
      'withdrawing.form.running': [
        { role: 'heading', name: 'withdraw:page.title' },
        { ...formBroken, ...absent },
      ],
      'withdrawing.form.broken': [formBroken],
      'withdrawing.list.running': [
        { role: 'heading', name: 'withdraw:list.title' },
        { ...listBroken, ...absent },
      ],
      'withdrawing.list.broken': [listBroken],
    },
    gestures: {
      'retry.requested': { click: retry },
      'reload.requested': { by: 'app', because: 'the button stands above the list and in its failure' },
      'query.changed': { by: 'app', because: 'the router says it' },
      'quote.settled': { by: 'app', because: 'the form says it with its receipt' },
      'session.changed': { by: 'app', because: 'the session says it' },
    },
  },
} satisfies FlowModel<typeof withdrawMachine>
