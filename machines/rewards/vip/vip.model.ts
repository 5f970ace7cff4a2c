import { noAmount } from '#contract/kernel/amountField.ts'
import { fieldText, typedAmount } from '#contract/kernel/amountText.ts'
import { decimal, zero } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { vip } from '#contract/rewards/calls/vip.ts'
import type { VipStatus } from '#contract/rewards/calls/vip.ts'
import { spotFeeTable } from '#contract/spot/fees.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { vipMachine } from './vip.machine.ts'

const dayLength = 24 * 60 * 60 * 1_000
const firstDay = Date.UTC(2025, 11, 7)

/** 30 days, the first and the last with volume. */
const daysOf = (first: string, last: string): VipStatus['days'] =>
  Array.from({ length: spotLimits.vip.days }, (_, index) => ({
    at: firstDay + index * dayLength,
    volume: index === 0 ? decimal(first) : index === spotLimits.vip.days - 1 ? decimal(last) : zero,
  }))
const tomorrow = firstDay + spotLimits.vip.days * dayLength

export const sampleStatus: VipStatus = {
  level: 1,
  source: 'volume',
  makerFee: decimal('0.0009'),
  takerFee: decimal('0.0018'),
  volume30d: decimal('102000'),
  next: { level: 2, threshold: decimal('500000'), missing: decimal('398000') },
  expiresTomorrow: { volume: decimal('96000'), level: 0, at: tomorrow },
  days: daysOf('96000', '6000'),
}

/** Assigned, at the highest level. */
export const topStatus: VipStatus = {
  level: 9,
  source: 'assigned',
  makerFee: decimal('0.0001'),
  takerFee: decimal('0.0005'),
  volume30d: zero,
  next: null,
  expiresTomorrow: { volume: zero, level: 9, at: tomorrow },
  days: daysOf('0', '0'),
}

const amount = { role: 'textbox', name: 'vip:calculator.amount' } as const
const sample = typedAmount('1,000', 'en_US')
const stale = { role: 'alert', text: 'vip:state.stale' } as const

export const vipModel = {
  machine: vipMachine,
  inputs: { unknown: { who: 'unknown' }, guest: { who: 'guest' }, user: { who: 'user' } },
  events: {
    'refresh.requested': [{}],
    'money.moved': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
    'role.chosen': ({ snapshot }) => [{ role: snapshot.context.role === 'taker' ? 'maker' : 'taker' }],
    'amount.changed': ({ snapshot }) => [{ typed: snapshot.context.amount === noAmount ? sample : noAmount }],
    'amount.blurred': [{}],
    'level.chosen': [{ level: 3 }, { level: spotFeeTable.length }],
  },
  outcomes: {
    fetchStatus: {
      status: { done: sampleStatus },
      assigned: { done: topStatus },
      cut: { error: { kind: 'timeout', call: 'vip.status' } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    who: context.who,
    known: context.status?.level,
    isTyped: context.amount !== noAmount,
    role: context.role,
    level: context.level,
  }),
  invariants: {
    'a level that could not be renewed stays': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.status !== undefined,
    'a guest sees no one’s level': ({ snapshot }) =>
      !snapshot.matches({ open: 'guest' }) || snapshot.context.status === undefined,
  },
  screen: {
    shows: {
      entering: [{ role: 'status', name: 'common:state.loading' }],
      'open.guest': [{ role: 'link', name: 'vip:guest.login' }],
      'open.loading': [{ role: 'status', name: 'vip:state.loading' }],
      'open.failed': [{ role: 'alert', text: 'vip:state.failed' }],
      'open.fresh.idle': [
        { role: 'heading', name: 'vip:standing.title' },
        { ...stale, absent: true },
      ],
      'open.fresh.renewing': { like: 'open.fresh.idle' },
      'open.stale.idle': [stale],
      'open.stale.renewing': { like: 'open.stale.idle' },
    },
    gestures: {
      'refresh.requested': (_, leaves) => ({
        click: {
          role: 'button',
          name:
            leaves.includes('open.failed') || leaves.includes('open.stale.idle')
              ? 'vip:action.retry'
              : 'vip:action.refresh',
        },
      }),
      'money.moved': { by: 'app', because: 'the venue reports that balances changed' },
      'session.changed': { by: 'app', because: 'the session flow sends it' },
      'role.chosen': ({ role }) => ({ click: { role: 'radio', name: `vip:calculator.${role}` } }),
      'amount.changed': ({ typed }) => ({ fill: amount, with: fieldText(typed, 'en_US') }),
      'amount.blurred': { press: 'Tab', on: amount },
      'level.chosen': ({ level }) =>
        level < spotFeeTable.length
          ? {
              choose: { role: 'combobox', name: 'vip:calculator.level' },
              option: { word: 'vip:levels.vip', values: { level: String(level) } },
            }
          : { by: 'app', because: 'the list offers only levels of the table' },
    },
  },
  wire: { fetchStatus: { call: vip.status, retries: kernelLimits.request.retries } },
} satisfies FlowModel<typeof vipMachine>
