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
import { areHandsFull } from '#machines/spot/windowLink/windowLink.hands.ts'
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
const placed = (symbol: string, at: number, group: LinkGroup = 'A') =>
  ({ type: 'group.placed', group, choice: { symbol, at } }) as const
const silence = { wait: limits.windowLink.answersWithin } as const
const free = { answer: 'lookAtHands', done: { areFull: false } } as const
const full = { answer: 'lookAtHands', done: { areFull: true } } as const
const follow = { type: 'follow.asked' } as const
const moved = placed(there, 8)
/** It stands with its group, which chose this pair at 7. */
const following = [inA, silence] as const
const held = [...following, moved, full] as const

const kept = (group: LinkGroup | null, symbol: string, choice: KeptLink['choice']) => ({
  type: 'keepLink',
  params: { group, symbol, choice },
})
const told = (symbol: string, at: number, group: LinkGroup = 'A') => ({
  type: 'tellPlace',
  params: { group, choice: { symbol, at } },
})
const asked = (group: LinkGroup) => ({ type: 'askPlace', params: { group } })
const hears = { watchWindows: undefined }

const table: Table<typeof windowLinkMachine> = [
  { says: 'looks at first what it kept', input, then: { in: 'recalling', asks: { recallLink: undefined } } },
  { says: 'is alone where nobody said otherwise', input, when: isNew, then: { in: 'alone', asks: {}, effects: [] } },
  {
    says: 'begins in the group of the window that opened it, and asks where that is',
    input,
    when: recalls(undefined, 'B'),
    then: { in: 'linked.asking', context: { group: 'B' }, asks: hears, effects: [kept('B', here, null), asked('B')] },
  },
  {
    says: 'stays without a group over a reload, whatever its address says',
    input,
    when: recalls({ group: null, symbol: here, choice: null }, 'B'),
    then: { in: 'alone', context: { group: undefined } },
  },
  {
    says: 'keeps its group over a reload, and asks what it may have missed',
    input,
    when: inA,
    then: {
      in: 'linked.asking',
      context: { group: 'A', choice: { symbol: here, at: 7 } },
      effects: [kept('A', here, { symbol: here, at: 7 }), asked('A')],
    },
  },
  {
    says: 'tells its group where a person led it',
    input,
    when: recalls({ group: 'A', symbol: there, choice: { symbol: there, at: 7 } }),
    then: {
      in: 'linked.following',
      context: { choice: { symbol: here, at: 50 } },
      effects: [told(here, 50), kept('A', here, { symbol: here, at: 50 })],
    },
  },
  {
    says: 'tells it as later than what was chosen before, where the clock was set back',
    input,
    when: recalls({ group: 'A', symbol: there, choice: { symbol: there, at: 90 } }),
    then: { effects: [told(here, 91), kept('A', here, { symbol: here, at: 91 })] },
  },
  {
    says: 'tells it where nobody had chosen before',
    input,
    when: recalls({ group: 'A', symbol: there, choice: null }),
    then: { in: 'linked.following', context: { choice: { symbol: here, at: 50 } } },
  },
  {
    says: 'stays held back over a reload, and tells nobody',
    input,
    when: recalls({ group: 'A', symbol: here, choice: { symbol: there, at: 7 } }),
    then: { in: 'linked.heldBack', effects: [kept('A', here, { symbol: there, at: 7 })] },
  },
  {
    says: 'is alone where what it kept can not be read, and reports that',
    input,
    when: { answer: 'recallLink', error: 'a fault' },
    then: { in: 'alone', sent: [{ type: 'fault.met', actorId: 'recallLink', error: 'a fault' }] },
  },
  {
    says: 'comes into a group that a person chooses, and asks where that is',
    input,
    given: [isNew],
    when: choose('C'),
    then: { in: 'linked.asking', context: { group: 'C' }, asks: hears, effects: [kept('C', here, null), asked('C')] },
  },
  {
    says: 'stays alone where none is chosen',
    input,
    given: [isNew],
    when: choose(undefined),
    then: { in: 'alone', effects: [] },
  },
  {
    says: 'comes into the first group when a window is opened from it',
    input,
    given: [isNew],
    when: { type: 'window.opened' },
    then: { in: 'linked.asking', context: { group: 'A' }, effects: [kept('A', here, null), asked('A')] },
  },
  {
    says: 'stays in its group when a window is opened from it',
    input,
    given: [isNew, choose('C'), silence],
    when: { type: 'window.opened' },
    then: { in: 'linked.following', context: { group: 'C' }, effects: [] },
  },
  {
    says: 'stays where it is when nobody answers',
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
    then: { in: 'linked.asking' },
  },
  {
    says: 'goes to where its new group is, also where nobody there had chosen it',
    input,
    given: [isNew, choose('A')],
    when: placed(there, 0),
    then: {
      in: 'linked.looking',
      context: { choice: { symbol: there, at: 0 } },
      asks: { ...hears, lookAtHands: undefined },
    },
  },
  {
    says: 'is with its group at once where that is here',
    input,
    given: [isNew, choose('A')],
    when: placed(here, 3),
    then: { in: 'linked.following', effects: [kept('A', here, { symbol: here, at: 3 })] },
  },
  {
    says: 'looks at the person’s hands when its group goes to another pair',
    input,
    given: following,
    when: moved,
    then: { in: 'linked.looking', effects: [], asks: { ...hears, lookAtHands: undefined } },
  },
  {
    says: 'goes there where they are free, and keeps that it was led by the group',
    input,
    given: [...following, moved],
    when: free,
    then: {
      in: 'linked.going',
      effects: [kept('A', there, { symbol: there, at: 8 }), { type: 'goTo', params: { symbol: there } }],
    },
  },
  {
    says: 'stays where they are full',
    input,
    given: [...following, moved],
    when: full,
    then: { in: 'linked.heldBack', effects: [kept('A', here, { symbol: there, at: 8 })] },
  },
  {
    says: 'stays where nobody can tell whether they are, and reports that',
    input,
    given: [...following, moved],
    when: { answer: 'lookAtHands', error: 'a fault' },
    then: {
      in: 'linked.heldBack',
      sent: [{ type: 'fault.met', actorId: 'lookAtHands', error: 'a fault' }],
    },
  },
  {
    says: 'follows when the person says so',
    input,
    given: held,
    when: follow,
    then: {
      in: 'linked.going',
      effects: [kept('A', there, { symbol: there, at: 8 }), { type: 'goTo', params: { symbol: there } }],
    },
  },
  {
    says: 'is with its group again when that comes back',
    input,
    given: held,
    when: placed(here, 9),
    then: { in: 'linked.following', effects: [kept('A', here, { symbol: here, at: 9 })] },
  },
  {
    says: 'says that it did not get there, where the page does not come',
    input,
    given: [...following, moved, free],
    when: { wait: limits.windowLink.goesWithin },
    then: { in: 'linked.heldBack', effects: [kept('A', here, { symbol: there, at: 8 })] },
  },
  {
    says: 'waits for the page',
    input,
    given: [...following, moved, free],
    when: { wait: limits.windowLink.goesWithin - 1 },
    then: { in: 'linked.going' },
  },
  ...(
    [
      ['what it knows already', placed(there, 7)],
      ['what was chosen before', placed(there, 6)],
      ['what another group does', placed(there, 8, 'B')],
      ['a pair that the venue does not list', placed('gone_usdt', 8)],
    ] as const
  ).map(([what, when]) => ({
    says: `passes over ${what}`,
    input,
    given: following,
    when,
    then: { in: 'linked.following', context: { choice: { symbol: here, at: 7 } }, effects: [] },
  })),
  {
    says: 'hears nobody while it is alone',
    input,
    given: [isNew],
    when: moved,
    then: { in: 'alone', context: { choice: undefined }, effects: [] },
  },
  {
    says: 'answers who comes into its group',
    input,
    given: following,
    when: { type: 'group.asked', group: 'A' },
    then: { in: 'linked.following', effects: [told(here, 7)] },
  },
  {
    says: 'answers where its group is, also where it did not follow',
    input,
    given: held,
    when: { type: 'group.asked', group: 'A' },
    then: { in: 'linked.heldBack', effects: [told(there, 8)] },
  },
  {
    says: 'answers where it stands before it has heard of any choice',
    input,
    given: [isNew, choose('A')],
    when: { type: 'group.asked', group: 'A' },
    then: { in: 'linked.asking', effects: [told(here, 0)] },
  },
  {
    says: 'answers nobody of another group',
    input,
    given: following,
    when: { type: 'group.asked', group: 'B' },
    then: { effects: [] },
  },
  {
    says: 'leaves its group, and keeps that',
    input,
    given: held,
    when: choose(undefined),
    then: {
      in: 'alone',
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
      in: 'linked.asking',
      context: { group: 'B', choice: undefined },
      effects: [kept('B', here, null), asked('B')],
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
    says: 'reports that it hears nobody, and stays',
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

describe('the hands of a person [TRD-14]', () => {
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
  const areFull = (orderForm: OrderFormSnapshot | undefined, panel?: PanelId) =>
    areHandsFull({ panel, orderForm, openOrders: undefined, chart: undefined })

  it('are full of what was typed, of a question and of an order on its way', () => {
    expect(areFull(formIn(fresh))).toBe(false)
    expect(areFull(undefined)).toBe(false)
    expect(areFull(formIn(fresh, typed))).toBe(true)
    expect(areFull(formIn(fresh, unread))).toBe(true)
    expect(areFull(formIn('checking'))).toBe(true)
    expect(areFull(formIn('confirming'))).toBe(true)
    expect(areFull(formIn({ sending: 'waiting' }))).toBe(true)
    expect(areFull(formIn({ editing: 'placed' }))).toBe(false)
  })

  it('are free in a window that does not show the form', () => {
    expect(areFull(formIn(fresh, typed), 'form')).toBe(true)
    expect(areFull(formIn(fresh, typed), 'book')).toBe(false)
  })

  it('are full of the change of an order, of the question whether all end, and of an order’s line', () => {
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
    const hands = { panel: 'orders' as const, orderForm: undefined, openOrders: resting, chart }
    expect(areHandsFull(hands)).toBe(false)
    expect(areHandsFull({ ...hands, openOrders: open })).toBe(true)
    expect(areHandsFull({ ...hands, chart: moving })).toBe(true)
  })
})
