import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import type { KeptLink, LinkGroup } from '#contract/spot/windowLink.ts'
import { groupIn, openerIn, panelAddress } from '#contract/spot/panelAddress.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import type { OrderFormSnapshot } from '#machines/spot/orderForm/orderForm.machine.ts'
import { contextOf as formOf } from '#machines/spot/orderForm/orderForm.setup.ts'
import { hasUnfinishedWork } from '#machines/spot/windowLink/windowLink.unfinishedWork.ts'
import { windowLinkMachine } from '#machines/spot/windowLink/windowLink.machine.ts'
import { contextOf } from '#machines/spot/windowLink/windowLink.setup.ts'
import { windowLinkPath } from '#machines/spot/windowLink/windowLink.path.ts'
import { openedLink, pairElsewhere } from '#machines/spot/windowLink/windowLink.view.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const here = 'btc_usdt'
const there = 'eth_usdt'
const input = { symbol: here, listed: [here, there] }

const id = 'this'
type KeptSample = Omit<KeptLink, 'opener'> & { readonly opener?: string }
const recalls = (sample: KeptSample | undefined, named?: LinkGroup, opener?: string) =>
  ({
    answer: 'recallLink',
    done: { kept: sample && { ...sample, opener: sample.opener ?? null }, named, opener, id, now: 50 },
  }) as const
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

const kept = (group: LinkGroup | null, symbol: string, choice: KeptLink['choice'], opener: string | null = null) => ({
  type: 'keepLink',
  params: { group, opener, symbol, choice },
})
const announced = (symbol: string, at: number, group: LinkGroup = 'A') => ({
  type: 'announcePair',
  params: { group, choice: { symbol, at } },
})
const requested = (group: LinkGroup) => ({ type: 'requestPair', params: { group } })
const usesGroup = (group: LinkGroup) => ({ type: 'announceUse', params: { group } })
const hearsIn = (group: LinkGroup | undefined) => ({ watchWindows: { group } })
const used = (group: LinkGroup) => ({ type: 'group.used', group }) as const
const opened = (opener: string, group: LinkGroup = 'B') => ({ type: 'window.opened', group, opener }) as const

const table: Table<typeof windowLinkMachine> = [
  { says: 'looks at first what it kept', input, then: { in: 'recalling', asks: { recallLink: undefined } } },
  {
    says: 'is in no group unless a person said otherwise',
    input,
    when: isNew,
    then: { in: 'unlinked.asking', context: { id }, asks: hearsIn(undefined), effects: ['requestGroups'] },
  },
  {
    says: 'begins in the group of the window that opened it, and asks where that is',
    input,
    when: recalls(undefined, 'B'),
    then: {
      in: 'linked.requesting',
      context: { group: 'B' },
      asks: hearsIn('B'),
      effects: [usesGroup('B'), kept('B', here, null), requested('B')],
    },
  },
  {
    says: 'stays without a group over a reload, whatever its address says',
    input,
    when: recalls({ group: null, symbol: here, choice: null }, 'B'),
    then: { in: 'unlinked.asking', context: { group: undefined } },
  },
  {
    says: 'keeps its group over a reload, and asks what it may have missed',
    input,
    when: inA,
    then: {
      in: 'linked.requesting',
      context: { group: 'A', choice: { symbol: here, at: 7 } },
      effects: [usesGroup('A'), kept('A', here, { symbol: here, at: 7 }), requested('A')],
    },
  },
  {
    says: 'announces to its group the pair that a person chose in it',
    input,
    when: recalls({ group: 'A', symbol: there, choice: { symbol: there, at: 7 } }),
    then: {
      in: 'linked.following',
      context: { choice: { symbol: here, at: 50 } },
      effects: [announced(here, 50), usesGroup('A'), kept('A', here, { symbol: here, at: 50 })],
    },
  },
  {
    says: 'announces it as later than what was chosen before, where the clock was set back',
    input,
    when: recalls({ group: 'A', symbol: there, choice: { symbol: there, at: 90 } }),
    then: { effects: [announced(here, 91), usesGroup('A'), kept('A', here, { symbol: here, at: 91 })] },
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
    then: { in: 'linked.heldBack', effects: [usesGroup('A'), kept('A', here, { symbol: there, at: 7 })] },
  },
  {
    says: 'is in no group where what it kept cannot be read, and reports that',
    input,
    when: { answer: 'recallLink', error: 'a fault' },
    then: { in: 'unlinked.asking', sent: [{ type: 'fault.met', actorId: 'recallLink', error: 'a fault' }] },
  },
  {
    says: 'comes into a group that a person chooses, and asks where that is',
    input,
    given: [isNew],
    when: choose('C'),
    then: {
      in: 'linked.requesting',
      context: { group: 'C' },
      asks: hearsIn('C'),
      effects: [usesGroup('C'), kept('C', here, null), requested('C')],
    },
  },
  {
    says: 'stays in no group where none is chosen',
    input,
    given: [isNew],
    when: choose(undefined),
    then: { in: 'unlinked.asking', effects: [] },
  },
  {
    says: 'joins the group of a window that was opened from it',
    input,
    given: [isNew, used('A')],
    when: opened(id, 'B'),
    then: {
      in: 'linked.requesting',
      context: { group: 'B', used: [] },
      asks: hearsIn('B'),
      effects: [usesGroup('B'), kept('B', here, null), requested('B')],
    },
  },
  {
    says: 'stays in no group when a window is opened from another one',
    input,
    given: [isNew],
    when: opened('another'),
    then: { in: 'unlinked.asking', context: { group: undefined }, effects: [] },
  },
  {
    says: 'stays in its group when a window is opened from it',
    input,
    given: [isNew, choose('C'), silence],
    when: opened(id),
    then: { in: 'linked.following', context: { group: 'C' }, effects: [] },
  },
  {
    says: 'announces to the window that opened it that it is here, and in which group',
    input,
    when: recalls(undefined, 'B', 'another'),
    then: {
      in: 'linked.requesting',
      context: { group: 'B', opener: 'another' },
      effects: [
        { type: 'announceOpened', params: { group: 'B', opener: 'another' } },
        usesGroup('B'),
        kept('B', here, null, 'another'),
        requested('B'),
      ],
    },
  },
  {
    says: 'takes nothing of what the browser copied of the window that opened it',
    input,
    when: recalls({ group: null, symbol: there, choice: { symbol: there, at: 7 } }, 'B', 'another'),
    then: { in: 'linked.requesting', context: { group: 'B', choice: undefined } },
  },
  {
    says: 'does not announce itself again over a reload',
    input,
    when: recalls({ group: 'B', opener: 'another', symbol: here, choice: null }, 'B', 'another'),
    then: {
      in: 'linked.requesting',
      effects: [usesGroup('B'), kept('B', here, null, 'another'), requested('B')],
    },
  },
  {
    says: 'keeps who opened it at another pair too',
    input,
    when: recalls({ group: 'B', opener: 'another', symbol: here, choice: null }),
    then: { context: { opener: 'another' } },
  },
  {
    says: 'knows which groups others use',
    input,
    given: [isNew, used('C'), used('A')],
    when: used('A'),
    then: { in: 'unlinked.asking', context: { used: ['A', 'C'] }, effects: [] },
  },
  {
    says: 'asks whether a group that was left is still used by another window',
    input,
    given: [isNew, used('C'), used('A'), silence],
    when: { type: 'group.left', group: 'C' },
    then: { in: 'unlinked.asking', context: { used: ['A', 'C'], answered: [] }, effects: ['requestGroups'] },
  },
  {
    says: 'asks again and again, as a window that was closed may not have said so',
    input,
    given: [isNew, used('C'), silence],
    when: { wait: limits.windowLink.asksEvery },
    then: { in: 'unlinked.asking', context: { used: ['C'], answered: [] }, effects: ['requestGroups'] },
  },
  {
    says: 'knows a group as free when no window has answered that it uses it',
    input,
    given: [isNew, used('C'), used('A'), silence, { type: 'group.left', group: 'C' }, used('A')],
    when: silence,
    then: { in: 'unlinked.resting', context: { used: ['A'] }, effects: [] },
  },
  {
    says: 'rests between its questions, and hears who comes into a group',
    input,
    given: [isNew, silence, { wait: limits.windowLink.asksEvery - 1 }],
    when: used('B'),
    then: { in: 'unlinked.resting', context: { used: ['B'] }, effects: [] },
  },
  {
    says: 'answers which group it uses',
    input,
    given: held,
    when: { type: 'groups.requested' },
    then: { in: 'linked.heldBack', effects: [usesGroup('A')] },
  },
  {
    says: 'uses no group while it is in none',
    input,
    given: [isNew],
    when: { type: 'groups.requested' },
    then: { in: 'unlinked.asking', effects: [] },
  },
  {
    says: 'reports that it hears no other window while it is in no group',
    input,
    given: [isNew],
    when: { answer: 'watchWindows', error: 'a fault' },
    then: { in: 'unlinked.asking', sent: [{ type: 'fault.met', actorId: 'watchWindows', error: 'a fault' }] },
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
      asks: { ...hearsIn('A'), checkUnfinishedWork: undefined },
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
    then: { in: 'linked.checking', effects: [], asks: { ...hearsIn('A'), checkUnfinishedWork: undefined } },
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
    then: { in: 'unlinked.asking', context: { choice: undefined }, effects: [] },
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
      in: 'unlinked.asking',
      context: { group: undefined, choice: undefined },
      asks: hearsIn(undefined),
      effects: [kept(null, here, null), 'requestGroups'],
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
      asks: hearsIn('B'),
      effects: [usesGroup('B'), kept('B', here, null), requested('B')],
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
    expect(windowLinkPath(there, '?tradeCode=btc_usdt&panel=book&group=A&opener=another')).toBe(
      '/trade/exchange/?tradeCode=eth_usdt&panel=book&group=A',
    )
    expect(windowLinkPath(there, '')).toBe('/trade/exchange/?tradeCode=eth_usdt')
    expect(windowLinkPath(there, '?tradeName=BTC_USDT')).toBe('/trade/exchange/?tradeName=ETH_USDT')
  })

  it('says nothing of another pair while it is where its group is', () => {
    const snapshotIn = (value: 'following' | 'heldBack') =>
      windowLinkMachine.resolveState({
        value: { linked: value },
        context: { ...contextOf(input), group: 'B', choice: { symbol: there, at: 1 } },
      })
    expect(pairElsewhere(undefined)).toBeUndefined()
    expect(pairElsewhere(snapshotIn('following'))).toBeUndefined()
    expect(pairElsewhere(snapshotIn('heldBack'))).toBe(there)
  })
})

describe('a window that is opened from another one [TRD-12]', () => {
  const snapshotIn = (context: Partial<ReturnType<typeof contextOf>>) =>
    windowLinkMachine.resolveState({ value: { unlinked: 'resting' }, context: { ...contextOf(input), id, ...context } })

  it('begins in the group of that one', () => {
    const inB = windowLinkMachine.resolveState({
      value: { linked: 'following' },
      context: { ...contextOf(input), id, group: 'B' },
    })
    expect(openedLink(inB)).toEqual({ group: 'B', opener: undefined })
  })

  it('begins in the first group that no window uses, or in none', () => {
    expect(openedLink(snapshotIn({}))).toEqual({ group: 'A', opener: id })
    expect(openedLink(snapshotIn({ used: ['A', 'C'] }))).toEqual({ group: 'B', opener: id })
    expect(openedLink(snapshotIn({ used: ['A', 'B', 'C', 'D'] }))).toEqual({ group: undefined, opener: undefined })
  })

  it('begins in none where that one cannot be named, or is not known', () => {
    const none = { group: undefined, opener: undefined }
    expect(openedLink(snapshotIn({ id: undefined }))).toEqual(none)
    expect(openedLink(undefined)).toEqual(none)
  })

  it('has an address that says the same', () => {
    const address = panelAddress(here, 'book', { group: 'B', opener: id })
    expect(address).toBe('/trade/exchange/?tradeCode=btc_usdt&panel=book&group=B&opener=this')
    const query = new URLSearchParams(address.replace(/^.*\?/, ''))
    expect([groupIn(query), openerIn(query)]).toEqual(['B', id])
    expect(panelAddress(here, 'book', { group: undefined, opener: undefined })).toBe(
      '/trade/exchange/?tradeCode=btc_usdt&panel=book',
    )
    expect(openerIn(new URLSearchParams('opener=<b>'))).toBeUndefined()
    expect(openerIn(new URLSearchParams(''))).toBeUndefined()
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

  it('is not a price that stays in the form after an order, but what is typed beside it', () => {
    const price = { ...begun.fields, price: fieldOf(decimal('60000')) }
    const carried = { fields: price, carriedFields: price }
    expect(isUnfinished(formIn({ editing: 'placed' }, carried))).toBe(false)
    const next = { ...carried, fields: { ...price, amount: fieldOf(decimal('0.5')) } }
    expect(isUnfinished(formIn(fresh, next))).toBe(true)
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
