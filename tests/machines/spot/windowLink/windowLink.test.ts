import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import type { KeptLink, LinkGroup } from '#contract/spot/windowLink.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import type { OrderFormSnapshot } from '#machines/spot/orderForm/orderForm.machine.ts'
import { contextOf as formOf } from '#machines/spot/orderForm/orderForm.setup.ts'
import { hasUnfinishedWork } from '#machines/spot/windowLink/windowLink.unfinishedWork.ts'
import { windowLinkMachine } from '#machines/spot/windowLink/windowLink.machine.ts'
import { windowLinkPath } from '#machines/spot/windowLink/windowLink.path.ts'
import { groupToOpen, pairElsewhere } from '#machines/spot/windowLink/windowLink.view.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const here = 'btc_usdt'
const there = 'eth_usdt'
const input = { symbol: here, listed: [here, there] }

const recalls = (kept: KeptLink | undefined, named?: LinkGroup) =>
  ({ answer: 'recallLink', done: { kept, named, now: 50 } }) as const
const isNew = recalls(undefined)
const inA = recalls({ group: 'A', symbol: here, choice: { symbol: here, at: 7 } })
const choose = (group: LinkGroup | undefined) => ({ type: 'group.chosen', group }) as const
const movedTo = (symbol: string, at: number, group: LinkGroup = 'A') =>
  ({ type: 'group.moved', group, choice: { symbol, at } }) as const
const silence = { wait: limits.windowLink.answersWithin } as const
const nothingUnfinished = { answer: 'checkUnfinishedWork', done: { isUnfinished: false } } as const
const unfinished = { answer: 'checkUnfinishedWork', done: { isUnfinished: true } } as const
const follow = { type: 'follow.requested' } as const
const moved = movedTo(there, 8)
/** It stands with its group, which chose this pair at 7. */
const following = [inA, silence] as const
const held = [...following, moved, unfinished] as const

const kept = (group: LinkGroup | null, symbol: string, choice: KeptLink['choice']) => ({
  type: 'keepLink',
  params: { group, symbol, choice },
})
const announced = (symbol: string, at: number, group: LinkGroup = 'A') => ({
  type: 'announcePair',
  params: { group, choice: { symbol, at } },
})
const requested = (group: LinkGroup) => ({ type: 'requestPair', params: { group } })
const hears = { watchWindows: undefined }

const table: Table<typeof windowLinkMachine> = [
  { says: 'looks at first what it kept', input, then: { in: 'recalling', asks: { recallLink: undefined } } },
  {
    says: 'is in no group unless a person said otherwise',
    input,
    when: isNew,
    then: { in: 'unlinked', asks: {}, effects: [] },
  },
  {
    says: 'begins in the group of the window that opened it, and asks where that is',
    input,
    when: recalls(undefined, 'B'),
    then: {
      in: 'linked.requesting',
      context: { group: 'B' },
      asks: hears,
      effects: [kept('B', here, null), requested('B')],
    },
  },
  {
    says: 'stays without a group over a reload, whatever its address says',
    input,
    when: recalls({ group: null, symbol: here, choice: null }, 'B'),
    then: { in: 'unlinked', context: { group: undefined } },
  },
  {
    says: 'keeps its group over a reload, and asks what it may have missed',
    input,
    when: inA,
    then: {
      in: 'linked.requesting',
      context: { group: 'A', choice: { symbol: here, at: 7 } },
      effects: [kept('A', here, { symbol: here, at: 7 }), requested('A')],
    },
  },
  {
    says: 'announces to its group the pair that a person chose in it',
    input,
    when: recalls({ group: 'A', symbol: there, choice: { symbol: there, at: 7 } }),
    then: {
      in: 'linked.following',
      context: { choice: { symbol: here, at: 50 } },
      effects: [announced(here, 50), kept('A', here, { symbol: here, at: 50 })],
    },
  },
  {
    says: 'announces it as later than what was chosen before, where the clock was set back',
    input,
    when: recalls({ group: 'A', symbol: there, choice: { symbol: there, at: 90 } }),
    then: { effects: [announced(here, 91), kept('A', here, { symbol: here, at: 91 })] },
  },
  {
    says: 'announces it where no pair had been chosen before',
    input,
    when: recalls({ group: 'A', symbol: there, choice: null }),
    then: { in: 'linked.following', context: { choice: { symbol: here, at: 50 } } },
  },
  {
    says: 'stays held back over a reload, and announces nothing',
    input,
    when: recalls({ group: 'A', symbol: here, choice: { symbol: there, at: 7 } }),
    then: { in: 'linked.heldBack', effects: [kept('A', here, { symbol: there, at: 7 })] },
  },
  {
    says: 'is in no group where what it kept cannot be read, and reports that',
    input,
    when: { answer: 'recallLink', error: 'a fault' },
    then: { in: 'unlinked', sent: [{ type: 'fault.met', actorId: 'recallLink', error: 'a fault' }] },
  },
  {
    says: 'comes into a group that a person chooses, and asks where that is',
    input,
    given: [isNew],
    when: choose('C'),
    then: {
      in: 'linked.requesting',
      context: { group: 'C' },
      asks: hears,
      effects: [kept('C', here, null), requested('C')],
    },
  },
  {
    says: 'stays in no group where none is chosen',
    input,
    given: [isNew],
    when: choose(undefined),
    then: { in: 'unlinked', effects: [] },
  },
  {
    says: 'comes into the first group when a window is opened from it',
    input,
    given: [isNew],
    when: { type: 'window.opened' },
    then: { in: 'linked.requesting', context: { group: 'A' }, effects: [kept('A', here, null), requested('A')] },
  },
  {
    says: 'stays in its group when a window is opened from it',
    input,
    given: [isNew, choose('C'), silence],
    when: { type: 'window.opened' },
    then: { in: 'linked.following', context: { group: 'C' }, effects: [] },
  },
  {
    says: 'stays where it is when no window answers',
    input,
    given: [isNew, choose('C')],
    when: silence,
    then: {
      in: 'linked.following',
      context: { choice: { symbol: here, at: 0 } },
      effects: [kept('C', here, { symbol: here, at: 0 })],
    },
  },
  {
    says: 'waits for an answer before that',
    input,
    given: [isNew, choose('C')],
    when: { wait: limits.windowLink.answersWithin - 1 },
    then: { in: 'linked.requesting' },
  },
  {
    says: 'goes to where its new group is, also where no person had chosen that',
    input,
    given: [isNew, choose('A')],
    when: movedTo(there, 0),
    then: {
      in: 'linked.checking',
      context: { choice: { symbol: there, at: 0 } },
      asks: { ...hears, checkUnfinishedWork: undefined },
    },
  },
  {
    says: 'is with its group at once where that is here',
    input,
    given: [isNew, choose('A')],
    when: movedTo(here, 3),
    then: { in: 'linked.following', effects: [kept('A', here, { symbol: here, at: 3 })] },
  },
  {
    says: 'checks for unfinished work when its group goes to another pair',
    input,
    given: following,
    when: moved,
    then: { in: 'linked.checking', effects: [], asks: { ...hears, checkUnfinishedWork: undefined } },
  },
  {
    says: 'goes there where there is none, and keeps that it followed its group',
    input,
    given: [...following, moved],
    when: nothingUnfinished,
    then: {
      in: 'linked.navigating',
      effects: [kept('A', there, { symbol: there, at: 8 }), { type: 'navigate', params: { symbol: there } }],
    },
  },
  {
    says: 'stays where there is some',
    input,
    given: [...following, moved],
    when: unfinished,
    then: { in: 'linked.heldBack', effects: [kept('A', here, { symbol: there, at: 8 })] },
  },
  {
    says: 'stays where that can not be known, and reports it',
    input,
    given: [...following, moved],
    when: { answer: 'checkUnfinishedWork', error: 'a fault' },
    then: {
      in: 'linked.heldBack',
      sent: [{ type: 'fault.met', actorId: 'checkUnfinishedWork', error: 'a fault' }],
    },
  },
  {
    says: 'follows when the person says so',
    input,
    given: held,
    when: follow,
    then: {
      in: 'linked.navigating',
      effects: [kept('A', there, { symbol: there, at: 8 }), { type: 'navigate', params: { symbol: there } }],
    },
  },
  {
    says: 'is with its group again when that comes back',
    input,
    given: held,
    when: movedTo(here, 9),
    then: { in: 'linked.following', effects: [kept('A', here, { symbol: here, at: 9 })] },
  },
  {
    says: 'says that it did not get there, where the page does not come',
    input,
    given: [...following, moved, nothingUnfinished],
    when: { wait: limits.windowLink.navigatesWithin },
    then: { in: 'linked.heldBack', effects: [kept('A', here, { symbol: there, at: 8 })] },
  },
  {
    says: 'waits for the page',
    input,
    given: [...following, moved, nothingUnfinished],
    when: { wait: limits.windowLink.navigatesWithin - 1 },
    then: { in: 'linked.navigating' },
  },
  ...(
    [
      ['what it knows already', movedTo(there, 7)],
      ['what was chosen before', movedTo(there, 6)],
      ['what another group does', movedTo(there, 8, 'B')],
      ['a pair that the venue does not list', movedTo('gone_usdt', 8)],
    ] as const
  ).map(([what, when]) => ({
    says: `passes over ${what}`,
    input,
    given: following,
    when,
    then: { in: 'linked.following', context: { choice: { symbol: here, at: 7 } }, effects: [] },
  })),
  {
    says: 'follows no group while it is in none',
    input,
    given: [isNew],
    when: moved,
    then: { in: 'unlinked', context: { choice: undefined }, effects: [] },
  },
  {
    says: 'answers who comes into its group',
    input,
    given: following,
    when: { type: 'group.requested', group: 'A' },
    then: { in: 'linked.following', effects: [announced(here, 7)] },
  },
  {
    says: 'answers where its group is, also where it did not follow',
    input,
    given: held,
    when: { type: 'group.requested', group: 'A' },
    then: { in: 'linked.heldBack', effects: [announced(there, 8)] },
  },
  {
    says: 'answers where it stands before it has heard of any choice',
    input,
    given: [isNew, choose('A')],
    when: { type: 'group.requested', group: 'A' },
    then: { in: 'linked.requesting', effects: [announced(here, 0)] },
  },
  {
    says: 'does not answer a window of another group',
    input,
    given: following,
    when: { type: 'group.requested', group: 'B' },
    then: { effects: [] },
  },
  {
    says: 'leaves its group, and keeps that',
    input,
    given: held,
    when: choose(undefined),
    then: {
      in: 'unlinked',
      context: { group: undefined, choice: undefined },
      asks: {},
      effects: [kept(null, here, null)],
    },
  },
  {
    says: 'goes over to another group, and asks where that is',
    input,
    given: held,
    when: choose('B'),
    then: {
      in: 'linked.requesting',
      context: { group: 'B', choice: undefined },
      effects: [kept('B', here, null), requested('B')],
    },
  },
  {
    says: 'stays as it is in the group that it is in',
    input,
    given: held,
    when: choose('A'),
    then: { in: 'linked.heldBack', context: { choice: { symbol: there, at: 8 } }, effects: [] },
  },
  {
    says: 'reports that it hears no other window, and stays',
    input,
    given: following,
    when: { answer: 'watchWindows', error: 'a fault' },
    then: { in: 'linked.following', sent: [{ type: 'fault.met', actorId: 'watchWindows', error: 'a fault' }] },
  },
]

it.each(table)('a window of the floor $says [TRD-12]', (row) => {
  expect(rowFault(windowLinkMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(windowLinkMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('a followed window', () => {
  it('shows the same panel at another pair [TRD-12]', () => {
    expect(windowLinkPath(there, '?tradeCode=btc_usdt&panel=book&group=A')).toBe(
      '/trade/exchange/?tradeCode=eth_usdt&panel=book&group=A',
    )
    expect(windowLinkPath(there, '')).toBe('/trade/exchange/?tradeCode=eth_usdt')
    expect(windowLinkPath(there, '?tradeName=BTC_USDT')).toBe('/trade/exchange/?tradeName=ETH_USDT')
  })

  it('says nothing of another pair while it is where its group is', () => {
    const snapshotIn = (value: 'following' | 'heldBack') =>
      windowLinkMachine.resolveState({
        value: { linked: value },
        context: { ...input, group: 'B', choice: { symbol: there, at: 1 } },
      })
    expect(pairElsewhere(undefined)).toBeUndefined()
    expect(pairElsewhere(snapshotIn('following'))).toBeUndefined()
    expect(pairElsewhere(snapshotIn('heldBack'))).toBe(there)
    expect(groupToOpen(snapshotIn('following'))).toBe('B')
    expect(groupToOpen(undefined)).toBeUndefined()
  })
})

describe('unfinished work of a person [TRD-14]', () => {
  const market = sampleMarket()
  const begun = formOf({ market, fid: '7' })
  const formIn = (form: object | string, context: Partial<typeof begun> = {}): OrderFormSnapshot =>
    orderFormMachine.resolveState({
      value: { person: 'known', options: 'closed', form } as OrderFormSnapshot['value'],
      context: { ...begun, ...context },
    })
  const typed = { fields: { ...begun.fields, amount: fieldOf(decimal('0.5')) } }
  const unread = { fields: { ...begun.fields, price: { text: '1,2', reading: { kind: 'incomplete' as const } } } }
  const fresh = { editing: 'fresh' }
  const isUnfinished = (orderForm: OrderFormSnapshot | undefined, panel?: PanelId) =>
    hasUnfinishedWork({ panel, orderForm, openOrders: undefined, chart: undefined })

  it('is what was typed, a question and an order on its way', () => {
    expect(isUnfinished(formIn(fresh))).toBe(false)
    expect(isUnfinished(undefined)).toBe(false)
    expect(isUnfinished(formIn(fresh, typed))).toBe(true)
    expect(isUnfinished(formIn(fresh, unread))).toBe(true)
    expect(isUnfinished(formIn('checking'))).toBe(true)
    expect(isUnfinished(formIn('confirming'))).toBe(true)
    expect(isUnfinished(formIn({ sending: 'waiting' }))).toBe(true)
    expect(isUnfinished(formIn({ editing: 'placed' }))).toBe(false)
  })

  it('is not in a form that the window does not show', () => {
    expect(isUnfinished(formIn(fresh, typed), 'form')).toBe(true)
    expect(isUnfinished(formIn(fresh, typed), 'book')).toBe(false)
  })

  it('is the change of an order, the question whether all end, and the moving of an order’s line', () => {
    const orders = createActor(openOrdersMachine, { input: { fid: undefined } })
    const resting = orders.getSnapshot()
    const open = openOrdersMachine.resolveState({
      value: { ...(resting.value as object), cancellingAll: 'confirming' } as typeof resting.value,
      context: resting.context,
    })
    const chart = createActor(chartMachine, { input: { market, fid: undefined } }).getSnapshot()
    const moving = chartMachine.resolveState({
      value: { ...(chart.value as object), line: 'moving' } as typeof chart.value,
      context: chart.context,
    })
    const sources = { panel: 'orders' as const, orderForm: undefined, openOrders: resting, chart }
    expect(hasUnfinishedWork(sources)).toBe(false)
    expect(hasUnfinishedWork({ ...sources, openOrders: open })).toBe(true)
    expect(hasUnfinishedWork({ ...sources, chart: moving })).toBe(true)
  })
})
