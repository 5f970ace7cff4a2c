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
  row('is in no group by default', [isNew], 'unlinked.requesting', {
    context: { id },
    asks: hearsIn(undefined),
    effects: ['requestGroups'],
  }),
  row('starts in its opener’s group, and requests the group’s pair', [recalls(undefined, 'B')], 'linked.requesting', {
    context: { group: 'B' },
    asks: hearsIn('B'),
    effects: [usesGroup('B'), kept('B', here, null), requested('B')],
  }),
  row(
    'stays without a group over a reload, whatever its address says',
    [recalls({ group: null, symbol: here, choice: null }, 'B')],
    { in: 'unlinked.requesting', context: { group: undefined } },
  ),
  row('keeps its group over a reload, and requests what it may have missed', [inA], 'linked.requesting', {
    context: { group: 'A', choice: { symbol: here, at: 7 } },
    effects: [usesGroup('A'), kept('A', here, { symbol: here, at: 7 }), requested('A')],
  }),
  row(
    'announces to its group a pair that the user chose',
    [recalls({ group: 'A', symbol: there, choice: { symbol: there, at: 7 } })],
    'linked.following',
    {
      context: { choice: { symbol: here, at: 50 } },
      effects: [announced(here, 50), usesGroup('A'), kept('A', here, { symbol: here, at: 50 })],
    },
  ),
  row(
    'dates its announcement after the previous choice even if the clock was set back',
    [recalls({ group: 'A', symbol: there, choice: { symbol: there, at: 90 } })],
    { effects: [announced(here, 91), usesGroup('A'), kept('A', here, { symbol: here, at: 91 })] },
  ),
  row('announces the pair if none had been chosen before', [recalls({ group: 'A', symbol: there, choice: null })], {
    in: 'linked.following',
    context: { choice: { symbol: here, at: 50 } },
  }),
  row(
    'stays held back over a reload, and announces nothing',
    [recalls({ group: 'A', symbol: here, choice: { symbol: there, at: 7 } })],
    { in: 'linked.heldBack', effects: [usesGroup('A'), kept('A', here, { symbol: there, at: 7 })] },
  ),
  row(
    'is in no group if its stored data cannot be read, and reports that',
    [{ answer: 'recallLink', error: 'a fault' }],
    { in: 'unlinked.requesting', sent: [{ type: 'fault.detected', actorId: 'recallLink', error: 'a fault' }] },
  ),
  row('joins a group that the user chooses, and requests its pair', [isNew, choose('C')], 'linked.requesting', {
    context: { group: 'C' },
    asks: hearsIn('C'),
    effects: [usesGroup('C'), kept('C', here, null), requested('C')],
  }),
  row('stays in no group if none is chosen', [isNew, choose(undefined)], 'unlinked.requesting', { effects: [] }),
  row('joins the group of a window opened from it', [isNew, used('A'), opened(id, 'B')], 'linked.requesting', {
    context: { group: 'B', used: [] },
    asks: hearsIn('B'),
    effects: [usesGroup('B'), kept('B', here, null), requested('B')],
  }),
  row('stays in no group when a window is opened from another one', [isNew, opened('another')], 'unlinked.requesting', {
    context: { group: undefined },
    effects: [],
  }),
  row('stays in its group when a window is opened from it', [isNew, choose('C'), silence, opened(id)], {
    in: 'linked.following',
    context: { group: 'C' },
    effects: [],
  }),
  row('announces itself and its group to its opener', [recalls(undefined, 'B', 'another')], 'linked.requesting', {
    context: { group: 'B', opener: 'another' },
    effects: [
      { type: 'announceOpened', params: { group: 'B', opener: 'another' } },
      usesGroup('B'),
      kept('B', here, null, 'another'),
      requested('B'),
    ],
  }),
  row(
    'ignores data that the browser copied from its opener',
    [recalls({ group: null, symbol: there, choice: { symbol: there, at: 7 } }, 'B', 'another')],
    { in: 'linked.requesting', context: { group: 'B', choice: undefined } },
  ),
  row(
    'does not announce itself again after a reload',
    [recalls({ group: 'B', opener: 'another', symbol: here, choice: null }, 'B', 'another')],
    { in: 'linked.requesting', effects: [usesGroup('B'), kept('B', here, null, 'another'), requested('B')] },
  ),
  row(
    'keeps its opener after a change of the pair too',
    [recalls({ group: 'B', opener: 'another', symbol: here, choice: null })],
    { context: { opener: 'another' } },
  ),
  row('tracks the groups that others use', [isNew, used('C'), used('A'), used('A')], 'unlinked.requesting', {
    context: { used: ['A', 'C'] },
    effects: [],
  }),
  row(
    'asks whether another window still uses a group that was left',
    [isNew, used('C'), used('A'), silence, { type: 'group.left', group: 'C' }],
    { in: 'unlinked.requesting', context: { used: ['A', 'C'], answered: [] }, effects: ['requestGroups'] },
  ),
  row(
    'repeats the question, because a closed window may not have said so',
    [isNew, used('C'), silence, { wait: spotLimits.windowLink.asksEvery }],
    { in: 'unlinked.requesting', context: { used: ['C'], answered: [] }, effects: ['requestGroups'] },
  ),
  row(
    'treats a group as free when no window claims it',
    [isNew, used('C'), used('A'), silence, { type: 'group.left', group: 'C' }, used('A'), silence],
    { in: 'unlinked.idle', context: { used: ['A'] }, effects: [] },
  ),
  row(
    'pauses between its questions, and notices windows that join a group',
    [isNew, silence, { wait: spotLimits.windowLink.asksEvery - 1 }, used('B')],
    { in: 'unlinked.idle', context: { used: ['B'] }, effects: [] },
  ),
  row('answers with its own group', [...held, { type: 'groups.requested' }], 'linked.heldBack', {
    effects: [usesGroup('A')],
  }),
  row('claims no group while in none', [isNew, { type: 'groups.requested' }], 'unlinked.requesting', { effects: [] }),
  row(
    'reports that it cannot listen to other windows while in no group',
    [isNew, { answer: 'watchWindows', error: 'a fault' }],
    { in: 'unlinked.requesting', sent: [{ type: 'fault.detected', actorId: 'watchWindows', error: 'a fault' }] },
  ),
  row('stays at its pair if no window answers', [isNew, choose('C'), silence], 'linked.following', {
    context: { choice: { symbol: here, at: 0 } },
    effects: [kept('C', here, { symbol: here, at: 0 })],
  }),
  row('follows its new group, even if no user had chosen that pair', [isNew, choose('A'), movedTo(there, 0)], {
    in: 'linked.checking',
    context: { choice: { symbol: there, at: 0 } },
    asks: { ...hearsIn('A'), checkUnfinishedWork: undefined },
  }),
  row('is in sync at once if its group is at the same pair', [isNew, choose('A'), movedTo(here, 3)], {
    in: 'linked.following',
    effects: [kept('A', here, { symbol: here, at: 3 })],
  }),
  row('checks for unfinished work when its group changes the pair', [...following, moved], 'linked.checking', {
    effects: [],
    asks: { ...hearsIn('A'), checkUnfinishedWork: undefined },
  }),
  row('follows if there is none, and stores that it followed', [...following, moved, nothingUnfinished], {
    in: 'linked.navigating',
    effects: [kept('A', there, { symbol: there, at: 8 }), { type: 'navigate', params: { symbol: there } }],
  }),
  row('stays if there is unfinished work', [...following, moved, unfinished], 'linked.heldBack', {
    effects: [kept('A', here, { symbol: there, at: 8 })],
  }),
  row(
    'stays if the check fails, and reports that',
    [...following, moved, { answer: 'checkUnfinishedWork', error: 'a fault' }],
    { in: 'linked.heldBack', sent: [{ type: 'fault.detected', actorId: 'checkUnfinishedWork', error: 'a fault' }] },
  ),
  row('follows when the user confirms', [...held, follow], 'linked.navigating', {
    effects: [kept('A', there, { symbol: there, at: 8 }), { type: 'navigate', params: { symbol: there } }],
  }),
  row('is in sync again when the group returns', [...held, movedTo(here, 9)], 'linked.following', {
    effects: [kept('A', here, { symbol: here, at: 9 })],
  }),
  row(
    'says that it could not follow if the page does not load',
    [...following, moved, nothingUnfinished, { wait: spotLimits.windowLink.navigatesWithin }],
    { in: 'linked.heldBack', effects: [kept('A', here, { symbol: there, at: 8 })] },
  ),
  ...(
    [
      ['a known choice', movedTo(there, 7)],
      ['an earlier choice', movedTo(there, 6)],
      ['another group’s choice', movedTo(there, 8, 'B')],
      ['a pair that the venue does not list', movedTo('gone_usdt', 8)],
    ] as const
  ).map(([what, when]) =>
    row(`ignores ${what}`, [...following, when], 'linked.following', {
      context: { choice: { symbol: here, at: 7 } },
      effects: [],
    }),
  ),
  row('follows no group while in none', [isNew, moved], 'unlinked.requesting', {
    context: { choice: undefined },
    effects: [],
  }),
  row('answers a window that joins its group', [...following, { type: 'group.requested', group: 'A' }], {
    in: 'linked.following',
    effects: [announced(here, 7)],
  }),
  row('answers with its group’s pair even if it did not follow', [...held, { type: 'group.requested', group: 'A' }], {
    in: 'linked.heldBack',
    effects: [announced(there, 8)],
  }),
  row(
    'answers with its own pair before it knows of any choice',
    [isNew, choose('A'), { type: 'group.requested', group: 'A' }],
    { in: 'linked.requesting', effects: [announced(here, 0)] },
  ),
  row('does not answer a window of another group', [...following, { type: 'group.requested', group: 'B' }], {
    effects: [],
  }),
  row('leaves its group, and stores that', [...held, choose(undefined)], 'unlinked.requesting', {
    context: { group: undefined, choice: undefined },
    asks: hearsIn(undefined),
    effects: [kept(null, here, null), 'requestGroups'],
  }),
  row('switches to another group, and requests its pair', [...held, choose('B')], 'linked.requesting', {
    context: { group: 'B', choice: undefined },
    asks: hearsIn('B'),
    effects: [usesGroup('B'), kept('B', here, null), requested('B')],
  }),
  row('is unchanged when its own group is chosen again', [...held, choose('A')], 'linked.heldBack', {
    context: { choice: { symbol: there, at: 8 } },
    effects: [],
  }),
  row(
    'reports that it cannot listen to other windows, and stays',
    [...following, { answer: 'watchWindows', error: 'a fault' }],
    { in: 'linked.following', sent: [{ type: 'fault.detected', actorId: 'watchWindows', error: 'a fault' }] },
  ),
]

holdTable(windowLinkMachine, table, 'a floor window $says [TRD-12]')

describe('a window that follows', () => {
  it('shows the same panel at another pair [TRD-12]', () => {
    expect(windowLinkPath(there, '?tradeCode=btc_usdt&panel=book&group=A&opener=another')).toBe(
      '/trade/exchange/?tradeCode=eth_usdt&panel=book&group=A',
    )
    expect(windowLinkPath(there, '')).toBe('/trade/exchange/?tradeCode=eth_usdt')
    expect(windowLinkPath(there, '?tradeName=BTC_USDT')).toBe('/trade/exchange/?tradeName=ETH_USDT')
  })

  it('ignores other pairs while in sync with its group', () => {
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

describe('a window opened from another one [TRD-12]', () => {
  const snapshotIn = (context: Partial<ReturnType<typeof contextOf>>) =>
    windowLinkMachine.resolveState({ value: { unlinked: 'idle' }, context: { ...contextOf(input), id, ...context } })

  it('starts in its opener’s group', () => {
    const inB = windowLinkMachine.resolveState({
      value: { linked: 'following' },
      context: { ...contextOf(input), id, group: 'B' },
    })
    expect(openedLink(inB)).toEqual({ group: 'B', opener: undefined })
  })

  it('starts in the first unused group, or in none', () => {
    expect(openedLink(snapshotIn({}))).toEqual({ group: 'A', opener: id })
    expect(openedLink(snapshotIn({ used: ['A', 'C'] }))).toEqual({ group: 'B', opener: id })
    expect(openedLink(snapshotIn({ used: ['A', 'B', 'C', 'D'] }))).toEqual({ group: undefined, opener: undefined })
  })

  it('starts in none if the opener’s group has no name or is unknown', () => {
    const none = { group: undefined, opener: undefined }
    expect(openedLink(snapshotIn({ id: undefined }))).toEqual(none)
    expect(openedLink(undefined)).toEqual(none)
  })

  it('has an address that names its group', () => {
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

describe('a user’s unfinished work [TRD-14]', () => {
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

  it('is typed input, an open confirmation and an order being sent', () => {
    expect(isUnfinished(formIn(fresh))).toBe(false)
    expect(isUnfinished(undefined)).toBe(false)
    expect(isUnfinished(formIn(fresh, typed))).toBe(true)
    expect(isUnfinished(formIn(fresh, unread))).toBe(true)
    expect(isUnfinished(formIn('checking'))).toBe(true)
    expect(isUnfinished(formIn('confirming'))).toBe(true)
    expect(isUnfinished(formIn({ sending: 'waiting' }))).toBe(true)
    expect(isUnfinished(formIn({ editing: 'placed' }))).toBe(false)
  })

  it('excludes a price that stays in the form after an order, but includes other input', () => {
    const price = { ...begun.fields, price: fieldOf(decimal('60000')) }
    const carried = { fields: price, carriedFields: price }
    expect(isUnfinished(formIn({ editing: 'placed' }, carried))).toBe(false)
    const next = { ...carried, fields: { ...price, amount: fieldOf(decimal('0.5')) } }
    expect(isUnfinished(formIn(fresh, next))).toBe(true)
  })

  it('is never in a form that the window does not show', () => {
    expect(isUnfinished(formIn(fresh, typed), 'form')).toBe(true)
    expect(isUnfinished(formIn(fresh, typed), 'book')).toBe(false)
  })

  it('includes an amendment, the confirmation to cancel all, and a dragged order line', () => {
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
