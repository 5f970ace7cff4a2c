import { createActor, setup } from 'xstate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { TabMessage } from '#contract/kernel/tabMessages.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { inSamePanel, panelAddress } from '#contract/spot/panelAddress.ts'
import type { LinkGroup } from '#contract/spot/windowLink.ts'
import type { WindowLinkRef } from '#machines/spot/windowLink/windowLink.machine.ts'
import { openedLink } from '#machines/spot/windowLink/windowLink.view.ts'
import { createBroadcast } from '#services/browser/broadcast.ts'
import type { Channel } from '#services/browser/broadcast.ts'
import { createStorage } from '#services/browser/storage.ts'
import type { Storage } from '#services/browser/storage.ts'
import { createWindowLink } from '#services/spot/windowLink.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { memoryHost, stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const listed = ['btc_usdt', 'eth_usdt', 'sol_usdt']
const actors: WindowLinkRef[] = []
const channels = new Set<EventTarget>()
let clock = new TestClock()
let ids = 0

beforeEach(() => {
  clock = new TestClock()
  channels.clear()
  ids = 0
})

afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

/** A window's messages reach each of the others as a copy, a moment later. */
const openChannel = (own = new EventTarget()): Channel & { readonly postMessage: (message: unknown) => void } => {
  channels.add(own)
  return {
    postMessage: (message) => {
      const data: unknown = structuredClone(message)
      for (const other of channels)
        if (other !== own) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })))
    },
    addEventListener: (type, listener) => own.addEventListener(type, listener as EventListener),
    removeEventListener: (type, listener) => own.removeEventListener(type, listener as EventListener),
  }
}

/** Messages from windows from now on. */
const listenIn = () => {
  const messages: TabMessage[] = []
  openChannel().addEventListener('message', ({ data }) => void messages.push(data as TabMessage))
  return messages
}

/** Waits until every window that answers has answered. */
const silence = async () => {
  await settled()
  clock.increment(spotLimits.windowLink.answersWithin)
  await settled()
}

const memory = (): Storage => createStorage(memoryHost())

class FakePage extends EventTarget {
  name = ''
  readonly location: { readonly search: string }

  constructor(search: string) {
    super()
    this.location = { search }
  }
}

const servicesOf = (tabStorage: Storage, channel?: EventTarget) =>
  stubServices(() => answer({}), {
    tabStorage,
    broadcast: createBroadcast(() => openChannel(channel)),
    random: {
      share: () => 0.5,
      key: () => {
        ids += 1
        return `window-${ids}`
      },
    },
  })

interface Setting {
  readonly tabStorage?: Storage
  readonly work?: { isUnfinished: boolean }
  readonly search?: string
}

/** A window at a pair. */
const openWindow = (
  symbol: string,
  { tabStorage = memory(), work = { isUnfinished: false }, search = `?tradeCode=${symbol}` }: Setting = {},
) => {
  const page = new FakePage(search)
  const channel = new EventTarget()
  const navigations: unknown[] = []
  const logic = createWindowLink(servicesOf(tabStorage, channel), { page, hasUnfinishedWork: () => work.isUnfinished })
  const actor = createActor(
    logic.provide({
      actions: { navigate: (_, { symbol: to }) => void navigations.push(to) },
    }),
    { input: { symbol, listed }, clock },
  ).start()
  actors.push(actor)
  return {
    actor,
    navigations,
    page,
    tabStorage,
    /** Its flows keep running, but it receives nothing more. */
    hide: () => {
      page.dispatchEvent(new Event('pagehide'))
      channels.delete(channel)
    },
    /** Ends without a message. */
    vanish: () => void channels.delete(channel),
    comeBack: () => {
      channels.add(channel)
      page.dispatchEvent(new Event('pageshow'))
    },
  }
}

/** A window whose other windows have answered. */
const openSettled = async (symbol: string, setting: Setting = {}) => {
  const opened = openWindow(symbol, setting)
  await silence()
  return opened
}

/** A window in its group, after it has followed the group to its pair. */
const openInGroup = async (symbol: string, group: LinkGroup, setting: Setting = {}) => {
  const opened = await openSettled(symbol, setting)
  expect(stateOf(opened.actor)).toBe('unlinked')
  opened.actor.send({ type: 'group.chosen', group })
  await silence()
  expect(stateOf(opened.actor)).toBe('following')
  return opened
}

/** Its group, or none. */
const stateOf = (actor: WindowLinkRef) => {
  const { value } = actor.getSnapshot()
  return typeof value === 'string' ? value : 'linked' in value ? value.linked : 'unlinked'
}

/** The query of the link that currently opens a panel from a window. */
const linkOf = (actor: WindowLinkRef) =>
  panelAddress(actor.getSnapshot().context.symbol, 'book', openedLink(actor.getSnapshot())).replace(/^.*\?/, '?')

it('brings the windows of its group to the user’s pair, and no window announces it again [TRD-12]', async () => {
  const first = await openInGroup('btc_usdt', 'A')
  const second = await openInGroup('btc_usdt', 'A')
  const other = await openInGroup('btc_usdt', 'B')
  const messages = listenIn()
  // The user switches the first one to another pair: its new page starts.
  first.actor.stop()
  const next = await openSettled('eth_usdt', { tabStorage: first.tabStorage })
  expect(stateOf(next.actor)).toBe('following')
  expect(stateOf(second.actor)).toBe('navigating')
  expect(second.navigations).toEqual(['eth_usdt'])
  second.actor.stop()
  // The page of the second window asks for the group's pair, and announces none of its own.
  const followed = await openSettled('eth_usdt', { tabStorage: second.tabStorage })
  expect(stateOf(followed.actor)).toBe('following')
  expect(followed.navigations).toEqual([])
  expect(next.navigations).toEqual([])
  expect(other.navigations).toEqual([])
  const choices = messages.filter(({ type }) => type === 'group.moved')
  expect(new Set(choices.map((message) => JSON.stringify(message))).size).toBe(1)
})

it('follows its group on joining, and stays where it is if no window answers [TRD-12]', async () => {
  await openInGroup('eth_usdt', 'C')
  const late = openWindow('btc_usdt', {
    search: panelAddress('btc_usdt', 'book', { group: 'C' }).replace(/^.*\?/, '?'),
  })
  await settled()
  expect(stateOf(late.actor)).toBe('navigating')
  expect(late.navigations).toEqual(['eth_usdt'])
  expect(late.page.name).toBe('C book')
  const single = await openInGroup('sol_usdt', 'D')
  expect(single.navigations).toEqual([])
})

it('stays while the user has unfinished work, even after a reload [TRD-14]', async () => {
  const held = await openInGroup('btc_usdt', 'A', { work: { isUnfinished: true } })
  const first = await openInGroup('btc_usdt', 'A')
  first.actor.stop()
  await openSettled('eth_usdt', { tabStorage: first.tabStorage })
  expect(stateOf(held.actor)).toBe('heldBack')
  expect(held.navigations).toEqual([])
  held.actor.stop()
  const again = await openSettled('btc_usdt', { tabStorage: held.tabStorage })
  expect(stateOf(again.actor)).toBe('heldBack')
  again.actor.send({ type: 'follow.requested' })
  expect(again.navigations).toEqual(['eth_usdt'])
})

it('keeps its own group over a reload, and ignores data from another version [TRD-12]', async () => {
  const { actor, tabStorage } = await openInGroup('btc_usdt', 'B')
  actor.stop()
  const again = openWindow('btc_usdt', { tabStorage })
  await settled()
  expect(stateOf(again.actor)).toBe('requesting')
  expect(again.actor.getSnapshot().context.group).toBe('B')
  expect(stateOf((await openSettled('btc_usdt')).actor)).toBe('unlinked')
  const later = memory()
  later.write('windowLink', { version: 2, group: 'B', opener: null, symbol: 'btc_usdt', choice: null })
  expect(stateOf((await openSettled('btc_usdt', { tabStorage: later })).actor)).toBe('unlinked')
})

it('opens a panel in an unused group, and joins it when the new window is there [TRD-12]', async () => {
  const stranger = await openInGroup('eth_usdt', 'A')
  const floor = await openSettled('btc_usdt')
  const other = await openSettled('sol_usdt')
  expect(linkOf(floor.actor)).toMatch(/&group=B&opener=window-\d+$/)
  const book = await openSettled('btc_usdt', { search: linkOf(floor.actor) })
  for (const { actor, navigations } of [floor, book]) {
    expect(stateOf(actor)).toBe('following')
    expect(actor.getSnapshot().context.group).toBe('B')
    expect(navigations).toEqual([])
  }
  expect(linkOf(floor.actor)).toMatch(/&group=B$/)
  // Another unlinked window stays so, and offers the next free group.
  expect(stateOf(other.actor)).toBe('unlinked')
  expect(linkOf(other.actor)).toMatch(/&group=C&opener=/)
  expect(stranger.navigations).toEqual([])
  // Both switch to a pair together.
  floor.actor.stop()
  await openSettled('eth_usdt', { tabStorage: floor.tabStorage })
  expect(book.navigations).toEqual(['eth_usdt'])
  expect(other.navigations).toEqual([])
})

it('opens an unlinked panel when all groups are used, and stays unlinked [TRD-12]', async () => {
  for (const group of ['A', 'B', 'C', 'D'] as const) await openInGroup('eth_usdt', group)
  const floor = await openSettled('btc_usdt')
  expect(linkOf(floor.actor)).toBe('?tradeCode=btc_usdt&panel=book')
  const book = await openSettled('btc_usdt', { search: linkOf(floor.actor) })
  expect([stateOf(floor.actor), stateOf(book.actor)]).toEqual(['unlinked', 'unlinked'])
})

it('offers a group again when the last window has left it: by choice, to another page, or by closing', async () => {
  const floor = await openSettled('btc_usdt')
  const offered = () => openedLink(floor.actor.getSnapshot()).group
  const [first, second] = [await openInGroup('eth_usdt', 'A'), await openInGroup('eth_usdt', 'A')]
  expect(offered()).toBe('B')
  first.actor.send({ type: 'group.chosen', group: 'B' })
  await silence()
  // The second one is still there.
  expect(offered()).toBe('C')
  second.actor.stop()
  await silence()
  expect(offered()).toBe('A')
  const last = await openInGroup('sol_usdt', 'A')
  expect(offered()).toBe('C')
  last.hide()
  await silence()
  expect(offered()).toBe('A')
  // A page restored from the back/forward cache is in its group again.
  last.comeBack()
  await silence()
  expect(offered()).toBe('C')
})

it('offers a group again when its windows have ended silently', async () => {
  const floor = await openSettled('btc_usdt')
  const offered = () => openedLink(floor.actor.getSnapshot()).group
  const lost = await openInGroup('eth_usdt', 'A')
  await openInGroup('eth_usdt', 'B')
  lost.vanish()
  await silence()
  expect(offered()).toBe('C')
  clock.increment(spotLimits.windowLink.asksEvery)
  await silence()
  expect(offered()).toBe('A')
})

it('ignores data that the browser copied from the opening window [TRD-12]', async () => {
  const floor = await openInGroup('btc_usdt', 'A')
  floor.actor.send({ type: 'group.chosen', group: undefined })
  await silence()
  const copy = memory()
  copy.write('windowLink', floor.tabStorage.read('windowLink', z.unknown()))
  const search = linkOf(floor.actor)
  const book = await openSettled('btc_usdt', { search, tabStorage: copy })
  expect([stateOf(floor.actor), stateOf(book.actor)]).toEqual(['following', 'following'])
  // After a reload it is no longer new: it does not pull along a window that has left the group meanwhile.
  floor.actor.send({ type: 'group.chosen', group: undefined })
  book.actor.stop()
  await openSettled('btc_usdt', { search, tabStorage: copy })
  expect(stateOf(floor.actor)).toBe('unlinked')
})

it('ignores invalid messages on the channel', async () => {
  const { actor, navigations } = await openInGroup('btc_usdt', 'A')
  const channel = openChannel()
  for (const message of [
    { type: 'group.moved', group: 'Z', choice: { symbol: 'eth_usdt', at: 5 } },
    { type: 'group.moved', group: 'A', choice: { symbol: '<b>', at: 5 } },
    { type: 'group.moved', group: 'A', choice: { symbol: 'eth_usdt', at: -5 } },
    { type: 'group.moved', group: 'A', choice: { symbol: 'eth_usdt', at: 'now' } },
    { type: 'group.moved', group: 'A' },
    { type: 'group.moved', group: 'A', choice: { symbol: 'gone_usdt', at: 5 } },
    'group.moved',
  ])
    channel.postMessage(message)
  await settled()
  expect(stateOf(actor)).toBe('following')
  // Later messages are handled.
  channel.postMessage({ type: 'group.moved', group: 'A', choice: { symbol: 'sol_usdt', at: 6 } })
  await settled()
  expect(navigations).toEqual(['sol_usdt'])
})

it('cannot be found by name after it has left the group', async () => {
  const { actor, page } = await openInGroup('btc_usdt', 'A', { search: '?tradeCode=btc_usdt&panel=book' })
  expect(page.name).toBe('A book')
  actor.send({ type: 'group.chosen', group: undefined })
  expect(page.name).toBe('')
})

it('asks the router to replace this page with the other pair', async () => {
  const first = await openInGroup('eth_usdt', 'A')
  const requested: unknown[] = []
  const page = new FakePage('?tradeCode=btc_usdt&panel=book&group=A')
  const logic = createWindowLink(servicesOf(memory()), { page, hasUnfinishedWork: () => false })
  // The root of the document, to which its flows send.
  const root = setup({
    actors: { windowLink: logic },
    actions: { keep: (_, params: object) => void requested.push(params) },
  }).createMachine({
    invoke: { id: 'windowLink', src: 'windowLink', input: { symbol: 'btc_usdt', listed } },
    on: { 'navigation.requested': { actions: { type: 'keep', params: ({ event }) => event } } },
  })
  const app = createActor(root, { systemId: 'app', clock }).start()
  await settled()
  app.stop()
  expect(first.navigations).toEqual([])
  expect(requested).toEqual([
    { type: 'navigation.requested', to: '/trade/exchange/?tradeCode=eth_usdt&panel=book&group=A', replace: true },
  ])
})

it('keeps the panel of a separate window when another pair is chosen there [TRD-12]', () => {
  const book = panelAddress('btc_usdt', 'book', { group: 'A' })
  const eth = '/trade/exchange/?tradeCode=eth_usdt'
  expect(inSamePanel(eth, book)).toBe(`${eth}&panel=book`)
  expect(inSamePanel('/trade/exchange?tradeName=ETH_USDT', book)).toBe('/trade/exchange/?tradeName=ETH_USDT&panel=book')
  // A full trading page, another page, and an address with its own panel are unchanged.
  expect(inSamePanel(eth, '/trade/exchange/?tradeCode=btc_usdt')).toBe(eth)
  expect(inSamePanel(eth, '/market')).toBe(eth)
  expect(inSamePanel('/market', book)).toBe('/market')
  expect(inSamePanel('/trade/exchange/', book)).toBe('/trade/exchange/')
  expect(inSamePanel(`${eth}&panel=form`, book)).toBe(`${eth}&panel=form`)
})
