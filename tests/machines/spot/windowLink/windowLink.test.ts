import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
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
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

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
const silence = { wait: spotLimits.windowLink.answersWithin } as const
const nothingUnfinished = { answer: 'checkUnfinishedWork', done: { isUnfinished: false } } as const
const unfinished = { answer: 'checkUnfinishedWork', done: { isUnfinished: true } } as const
const follow = { type: 'follow.requested' } as const
const moved = movedTo(there, 8)
/** Following its group, which chose this pair at 7. */
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

const row = rowBuilder(windowLinkMachine, input)

const table: Table<typeof windowLinkMachine> = [
  row('is in no group unless a person said otherwise', [isNew], {
    in: 'unlinked.asking',
    context: { id },
    asks: hearsIn(undefined),
    effects: ['requestGroups'],
  }),
  row('begins in the group of the window that opened it, and asks where that is', [recalls(undefined, 'B')], {
    in: 'linked.requesting',
    context: { group: 'B' },
    asks: hearsIn('B'),
    effects: [usesGroup('B'), kept('B', here, null), requested('B')],
  }),
  row(
    'stays without a group over a reload, whatever its address says',
    [recalls({ group: null, symbol: here, choice: null }, 'B')],
    { in: 'unlinked.asking', context: { group: undefined } },
  ),
  row('keeps its group over a reload, and asks what it may have missed', [inA], {
    in: 'linked.requesting',
    context: { group: 'A', choice: { symbol: here, at: 7 } },
    effects: [usesGroup('A'), kept('A', here, { symbol: here, at: 7 }), requested('A')],
  }),
  row(
    'announces to its group the pair that a person chose in it',
    [recalls({ group: 'A', symbol: there, choice: { symbol: there, at: 7 } })],
    {
      in: 'linked.following',
      context: { choice: { symbol: here, at: 50 } },
      effects: [announced(here, 50), usesGroup('A'), kept('A', here, { symbol: here, at: 50 })],
    },
  ),
  row(
    'announces it as later than what was chosen before, where the clock was set back',
    [recalls({ group: 'A', symbol: there, choice: { symbol: there, at: 90 } })],
    { effects: [announced(here, 91), usesGroup('A'), kept('A', here, { symbol: here, at: 91 })] },
  ),
  row('announces it where no pair had been chosen before', [recalls({ group: 'A', symbol: there, choice: null })], {
    in: 'linked.following',
    context: { choice: { symbol: here, at: 50 } },
  }),
  row(
    'stays held back over a reload, and announces nothing',
    [recalls({ group: 'A', symbol: here, choice: { symbol: there, at: 7 } })],
    { in: 'linked.heldBack', effects: [usesGroup('A'), kept('A', here, { symbol: there, at: 7 })] },
  ),
  row(
    'is in no group where what it kept cannot be read, and reports that',
    [{ answer: 'recallLink', error: 'a fault' }],
    { in: 'unlinked.asking', sent: [{ type: 'fault.detected', actorId: 'recallLink', error: 'a fault' }] },
  ),
  row('comes into a group that a person chooses, and asks where that is', [isNew, choose('C')], {
    in: 'linked.requesting',
    context: { group: 'C' },
    asks: hearsIn('C'),
    effects: [usesGroup('C'), kept('C', here, null), requested('C')],
  }),
  row('stays in no group where none is chosen', [isNew, choose(undefined)], {
    in: 'unlinked.asking',
    effects: [],
  }),
  row('joins the group of a window that was opened from it', [isNew, used('A'), opened(id, 'B')], {
    in: 'linked.requesting',
    context: { group: 'B', used: [] },
    asks: hearsIn('B'),
    effects: [usesGroup('B'), kept('B', here, null), requested('B')],
  }),
  row('stays in no group when a window is opened from another one', [isNew, opened('another')], {
    in: 'unlinked.asking',
    context: { group: undefined },
    effects: [],
  }),
  row('stays in its group when a window is opened from it', [isNew, choose('C'), silence, opened(id)], {
    in: 'linked.following',
    context: { group: 'C' },
    effects: [],
  }),
  row(
    'announces to the window that opened it that it is here, and in which group',
    [recalls(undefined, 'B', 'another')],
    {
      in: 'linked.requesting',
      context: { group: 'B', opener: 'another' },
      effects: [
        { type: 'announceOpened', params: { group: 'B', opener: 'another' } },
        usesGroup('B'),
        kept('B', here, null, 'another'),
        requested('B'),
      ],
    },
  ),
  row(
    'takes nothing of what the browser copied of the window that opened it',
    [recalls({ group: null, symbol: there, choice: { symbol: there, at: 7 } }, 'B', 'another')],
    { in: 'linked.requesting', context: { group: 'B', choice: undefined } },
  ),
  row(
    'does not announce itself again over a reload',
    [recalls({ group: 'B', opener: 'another', symbol: here, choice: null }, 'B', 'another')],
    {
      in: 'linked.requesting',
      effects: [usesGroup('B'), kept('B', here, null, 'another'), requested('B')],
    },
  ),
  row(
    'keeps who opened it at another pair too',
    [recalls({ group: 'B', opener: 'another', symbol: here, choice: null })],
    { context: { opener: 'another' } },
  ),
  row('knows which groups others use', [isNew, used('C'), used('A'), used('A')], {
    in: 'unlinked.asking',
    context: { used: ['A', 'C'] },
    effects: [],
  }),
  row(
    'asks whether a group that was left is still used by another window',
    [isNew, used('C'), used('A'), silence, { type: 'group.left', group: 'C' }],
    { in: 'unlinked.asking', context: { used: ['A', 'C'], answered: [] }, effects: ['requestGroups'] },
  ),
  row(
    'asks again and again, as a window that was closed may not have said so',
    [isNew, used('C'), silence, { wait: spotLimits.windowLink.asksEvery }],
    { in: 'unlinked.asking', context: { used: ['C'], answered: [] }, effects: ['requestGroups'] },
  ),
  row(
    'knows a group as free when no window has answered that it uses it',
    [isNew, used('C'), used('A'), silence, { type: 'group.left', group: 'C' }, used('A'), silence],
    { in: 'unlinked.idle', context: { used: ['A'] }, effects: [] },
  ),
  row(
    'rests between its questions, and hears who comes into a group',
    [isNew, silence, { wait: spotLimits.windowLink.asksEvery - 1 }, used('B')],
    { in: 'unlinked.idle', context: { used: ['B'] }, effects: [] },
  ),
  row('answers which group it uses', [...held, { type: 'groups.requested' }], {
    in: 'linked.heldBack',
    effects: [usesGroup('A')],
  }),
  row('uses no group while it is in none', [isNew, { type: 'groups.requested' }], {
    in: 'unlinked.asking',
    effects: [],
  }),
  row(
    'reports that it hears no other window while it is in no group',
    [isNew, { answer: 'watchWindows', error: 'a fault' }],
    { in: 'unlinked.asking', sent: [{ type: 'fault.detected', actorId: 'watchWindows', error: 'a fault' }] },
  ),
  row('stays where it is when no window answers', [isNew, choose('C'), silence], {
    in: 'linked.following',
    context: { choice: { symbol: here, at: 0 } },
    effects: [kept('C', here, { symbol: here, at: 0 })],
  }),
  row('goes to where its new group is, also where no person had chosen that', [isNew, choose('A'), movedTo(there, 0)], {
    in: 'linked.checking',
    context: { choice: { symbol: there, at: 0 } },
    asks: { ...hearsIn('A'), checkUnfinishedWork: undefined },
  }),
  row('is with its group at once where that is here', [isNew, choose('A'), movedTo(here, 3)], {
    in: 'linked.following',
    effects: [kept('A', here, { symbol: here, at: 3 })],
  }),
  row('checks for unfinished work when its group goes to another pair', [...following, moved], {
    in: 'linked.checking',
    effects: [],
    asks: { ...hearsIn('A'), checkUnfinishedWork: undefined },
  }),
  row(
    'goes there where there is none, and keeps that it followed its group',
    [...following, moved, nothingUnfinished],
    {
      in: 'linked.navigating',
      effects: [kept('A', there, { symbol: there, at: 8 }), { type: 'navigate', params: { symbol: there } }],
    },
  ),
  row('stays where there is some', [...following, moved, unfinished], {
    in: 'linked.heldBack',
    effects: [kept('A', here, { symbol: there, at: 8 })],
  }),
  row(
    'stays where that can not be known, and reports it',
    [...following, moved, { answer: 'checkUnfinishedWork', error: 'a fault' }],
    {
      in: 'linked.heldBack',
      sent: [{ type: 'fault.detected', actorId: 'checkUnfinishedWork', error: 'a fault' }],
    },
  ),
  row('follows when the person says so', [...held, follow], {
    in: 'linked.navigating',
    effects: [kept('A', there, { symbol: there, at: 8 }), { type: 'navigate', params: { symbol: there } }],
  }),
  row('is with its group again when that comes back', [...held, movedTo(here, 9)], {
    in: 'linked.following',
    effects: [kept('A', here, { symbol: here, at: 9 })],
  }),
  row(
    'says that it did not get there, where the page does not come',
    [...following, moved, nothingUnfinished, { wait: spotLimits.windowLink.navigatesWithin }],
    { in: 'linked.heldBack', effects: [kept('A', here, { symbol: there, at: 8 })] },
  ),
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
  row('follows no group while it is in none', [isNew, moved], {
    in: 'unlinked.asking',
    context: { choice: undefined },
    effects: [],
  }),
  row('answers who comes into its group', [...following, { type: 'group.requested', group: 'A' }], {
    in: 'linked.following',
    effects: [announced(here, 7)],
  }),
  row('answers where its group is, also where it did not follow', [...held, { type: 'group.requested', group: 'A' }], {
    in: 'linked.heldBack',
    effects: [announced(there, 8)],
  }),
  row(
    'answers where it stands before it has heard of any choice',
    [isNew, choose('A'), { type: 'group.requested', group: 'A' }],
    { in: 'linked.requesting', effects: [announced(here, 0)] },
  ),
  row('does not answer a window of another group', [...following, { type: 'group.requested', group: 'B' }], {
    effects: [],
  }),
  row('leaves its group, and keeps that', [...held, choose(undefined)], {
    in: 'unlinked.asking',
    context: { group: undefined, choice: undefined },
    asks: hearsIn(undefined),
    effects: [kept(null, here, null), 'requestGroups'],
  }),
  row('goes over to another group, and asks where that is', [...held, choose('B')], {
    in: 'linked.requesting',
    context: { group: 'B', choice: undefined },
    asks: hearsIn('B'),
    effects: [usesGroup('B'), kept('B', here, null), requested('B')],
  }),
  row('stays as it is in the group that it is in', [...held, choose('A')], {
    in: 'linked.heldBack',
    context: { choice: { symbol: there, at: 8 } },
    effects: [],
  }),
  row(
    'reports that it hears no other window, and stays',
    [...following, { answer: 'watchWindows', error: 'a fault' }],
    { in: 'linked.following', sent: [{ type: 'fault.detected', actorId: 'watchWindows', error: 'a fault' }] },
  ),
]

holdTable(windowLinkMachine, table, 'a window of the floor $says [TRD-12]')

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
    windowLinkMachine.resolveState({ value: { unlinked: 'idle' }, context: { ...contextOf(input), id, ...context } })

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
