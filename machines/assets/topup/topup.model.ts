import { chain } from '#contract/assets/calls/chain.ts'
import { deposit } from '#contract/assets/calls/deposit.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { everyDeposit } from './depositFilter.ts'
import { topupMachine } from './topup.machine.ts'
import { sampleAddress, sampleCoins } from './topup.samples.ts'

const input = { fid: '1001', coinId: undefined, depositId: undefined, filter: everyDeposit }
const coin = { role: 'combobox', name: 'topup:field.coin' } as const
const absent = { absent: true } as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const add = { role: 'button', name: 'topup:address.add' } as const
const remark = { role: 'textbox', name: 'topup:address.remark' } as const
const listBroken = { role: 'alert', text: 'topup:list.broken' } as const

export const topupModel = {
  machine: topupMachine,
  calls: {
    fetchCoins: [chain.coins],
    fetchAddresses: [deposit.coinAddress, deposit.addresses],
    changeAddresses: [deposit.createAddress, deposit.selectAddress, deposit.remarkAddress],
    records: [deposit.log],
    deposit: [deposit.log],
  },
  inputs: { plain: input, 'a coin': { ...input, coinId: 1 }, 'a deposit': { ...input, depositId: 'd1' } },
  events: {
    'coin.chosen': [{ coinId: 1 }, { coinId: 2 }, { coinId: 3 }],
    'network.chosen': [{ networkId: 'btc' }],
    'memo.ticked': ({ snapshot }) => [{ isTicked: !snapshot.context.isTicked }],
    'remark.changed': [{ text: 'Savings' }],
    'remark.submitted': [{ addressId: 'a1' }],
    'address.requested': [{}],
    'address.selected': [{ addressId: 'a2' }],
    'retry.requested': [{}],
    'reload.requested': [{}],
    'query.changed': [{ filter: { ...everyDeposit, stage: 'credited' } }],
    // Another user may log in at any time, with the same effect, so one state covers it.
    'session.changed': ({ snapshot }) =>
      snapshot.matches({ depositing: { form: 'loading', list: 'running' } }) || snapshot.matches('following')
        ? [{ fid: undefined }, { fid: '1001' }, { fid: '1002' }]
        : [],
  },
  outcomes: {
    fetchCoins: {
      coins: { done: sampleCoins },
      cut: { error: { kind: 'timeout', call: 'chain.coins' } },
    },
    fetchAddresses: {
      one: { done: [sampleAddress()] },
      closed: { error: { kind: 'business', call: 'deposit.coinAddress', code: codes.depositsClosed } },
    },
    changeAddresses: {
      two: { done: [sampleAddress({ selected: false }), sampleAddress({ addressId: 'a2' })] },
      full: { error: { kind: 'business', call: 'deposit.createAddress', code: codes.depositAddressesFull } },
    },
    records: { broken: { error: 'a fault' } },
    deposit: { broken: { error: 'a fault' } },
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    isFollowing: context.depositId !== undefined,
    coinId: context.coinId,
    networkId: context.networkId,
    addresses: context.addresses.length,
    isTicked: context.isTicked,
    remark: context.remark,
    error: context.error?.code,
    stage: context.filter.stage,
  }),
  invariants: {
    'an address is of the chosen coin and network': ({ snapshot }) =>
      !snapshot.matches({ depositing: { form: 'shown' } }) || snapshot.context.networkId !== undefined,
    'another network hides the address of the first': ({ snapshot }) =>
      !snapshot.matches({ depositing: { form: 'fetching' } }) || snapshot.context.addresses.length === 0,
  },
  screen: {
    shows: {
      following: [
        { role: 'heading', name: 'topup:record.title' },
        { role: 'alert', text: 'topup:record.broken', ...absent },
      ],
      broken: [{ role: 'alert', text: 'topup:record.broken' }],
      'depositing.form.loading': [{ role: 'status', name: 'topup:state.loading' }],
      'depositing.form.failed': [{ role: 'alert', text: 'topup:state.failed' }],
      'depositing.form.picking': [
        coin,
        { role: 'status', name: 'topup:address.loading', ...absent },
        { role: 'button', name: 'topup:address.add', ...absent },
        { role: 'alert', text: 'topup:state.refused', ...absent },
      ],
      'depositing.form.fetching': [coin, { role: 'status', name: 'topup:address.loading' }],
      'depositing.form.refused': [coin, { role: 'alert', text: 'topup:state.refused' }],
      'depositing.form.shown.idle': [{ ...add, disabled: false }],
      'depositing.form.shown.changing': [{ role: 'status', text: 'topup:address.changing' }],
      'depositing.list.running': [
        { role: 'heading', name: 'topup:list.title' },
        { ...listBroken, ...absent },
      ],
      'depositing.list.broken': [listBroken],
    },
    gestures: {
      'coin.chosen': { by: 'app', because: 'the list of coins is tried in topup.test.tsx' },
      'network.chosen': { by: 'app', because: 'the list of networks is tried in topup.test.tsx' },
      'memo.ticked': ({ isTicked }) => ({
        by: 'app',
        because: `a network without a memo has no box (${String(isTicked)})`,
      }),
      'remark.changed': ({ text }) => ({ fill: remark, with: String(text) }),
      'remark.submitted': { by: 'app', because: 'the remark is saved by its button or by Enter' },
      'address.requested': { click: add },
      'address.selected': { by: 'app', because: 'one address has no list' },
      'retry.requested': { click: retry },
      'reload.requested': { by: 'app', because: 'the button stands above the list and in its failure' },
      'query.changed': { by: 'app', because: 'the router says it' },
      'session.changed': { by: 'app', because: 'the session says it' },
    },
  },
} satisfies FlowModel<typeof topupMachine>
