import type { Table } from '@statefloor/explorer'
import { beforeAll, describe, expect, it } from 'vitest'
import { noAmount } from '#contract/kernel/amountField.ts'
import { typedAmount } from '#contract/kernel/amountText.ts'
import { vipMachine } from '#machines/rewards/vip/vip.machine.ts'
import { sampleStatus, topStatus, vipModel } from '#machines/rewards/vip/vip.model.ts'
import { calculatorView, progressOf } from '#machines/rewards/vip/vip.view.ts'
import { VipPage } from '#features/rewards/vip/VipPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['vip']))

holdCover({
  model: vipModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={VipPage} data={{ actor, app }} />,
})

const known = { answer: 'fetchStatus', done: sampleStatus } as const
const top = { answer: 'fetchStatus', done: topStatus } as const
const cut = { kind: 'timeout', call: 'vip.status' } as const
const failed = { answer: 'fetchStatus', error: cut } as const
const refresh = { type: 'refresh.requested' } as const
const moved = { type: 'money.moved' } as const
const login = { type: 'session.changed', fid: '1001' } as const
const logout = { type: 'session.changed', fid: undefined } as const
const typed = (text: string) => ({ type: 'amount.changed', typed: typedAmount(text, 'en_US') }) as const

const row = rowBuilder(vipMachine, { who: 'user' })

const table: Table<typeof vipMachine> = [
  row('loads once a user is known', [login], 'open.loading', {}, { who: 'unknown' }),
  row(
    'shows a guest no level [VIP-01]',
    [],
    { in: 'open.guest', tags: [], context: { status: undefined } },
    { who: 'guest' },
  ),
  row('shows it [VIP-01]', [known], 'open.fresh.idle', { tags: [], context: { status: sampleStatus } }),
  row('says when it fails', [failed], 'open.failed', { tags: ['failed'], context: { error: cut } }),
  row('is renewed', [known, refresh, failed, moved, top], 'open.fresh.idle', {
    context: { status: topStatus, error: undefined },
  }),
  row('forgets the level with the user', [known, { type: 'level.chosen', level: 5 }, logout], 'open.guest', {
    context: { status: undefined, level: undefined },
  }),
  row('forgets the failure with the user', [failed, login], 'open.loading', { context: { error: undefined } }),
  row(
    'takes no input before it is known who is here',
    [typed('1')],
    { in: 'entering', context: { amount: noAmount } },
    { who: 'unknown' },
  ),
  row('keeps what is calculated', [{ type: 'role.chosen', role: 'maker' }, typed('1,000.5')], 'open.loading', {
    context: { role: 'maker', amount: typedAmount('1,000.5', 'en_US') },
  }),
  row('writes an amount in plain digits on leaving it', [typed('1,000'), { type: 'amount.blurred' }], {
    context: { amount: { text: undefined, reading: { kind: 'amount', value: '1000', isOpen: false } } },
  }),
  row('takes any level of the table', [{ type: 'level.chosen', level: 9 }], { context: { level: 9 } }),
  row('takes no other level', [{ type: 'level.chosen', level: 10 }], { context: { level: undefined } }),
  row('begins without an amount', [], { context: { amount: noAmount, role: 'taker', level: undefined } }),
]

holdTable(vipMachine, table, 'the VIP page $says')

describe('the fee calculator', () => {
  const viewOf = (over: object) => {
    return calculatorView(vipMachine.resolveState({ value: { open: 'guest' }, context: { ...base, ...over } }))
  }
  const base = {
    who: 'guest',
    status: undefined,
    error: undefined,
    role: 'taker',
    amount: noAmount,
    level: undefined,
  } as const
  const amount = (text: string) => ({ amount: typedAmount(text, 'en_US') })

  it('uses level 0 for a guest, and the own level otherwise [VIP-01]', () => {
    expect(viewOf(amount('1000'))).toMatchObject({ level: 0, rate: '0.002', fee: '2', next: 1, saved: '0.2' })
    expect(viewOf({ ...amount('1000'), status: sampleStatus })).toMatchObject({ level: 1, fee: '1.8', saved: '0.2' })
  })

  it('is exact [VIP-01]', () => {
    expect(viewOf({ ...amount('0.1'), role: 'maker', level: 7 })).toMatchObject({ fee: '0.00003', saved: '0.00001' })
    expect(viewOf(amount('123456789012345678.12345678'))).toMatchObject({ fee: '246913578024691.35624691356' })
  })

  it('has nothing to save at the highest level', () => {
    expect(viewOf({ ...amount('1000'), level: 9 })).toMatchObject({ fee: '0.5', next: undefined, saved: undefined })
  })

  it('has no fee without an amount', () => {
    expect(viewOf({})).toMatchObject({ fee: undefined, saved: undefined, isWrong: false })
    expect(viewOf(amount('ten'))).toMatchObject({ fee: undefined, isWrong: true })
  })
})

describe('the progress to the next level', () => {
  it('is the share of its threshold [VIP-01]', () => {
    expect(progressOf(sampleStatus)).toBe(0.204)
    expect(progressOf(topStatus)).toBe(1)
  })
})
