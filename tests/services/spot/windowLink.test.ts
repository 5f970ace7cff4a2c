import { createActor, setup, waitFor } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import { inSamePanel, panelAddress } from '#contract/spot/panelAddress.ts'
import type { LinkGroup } from '#contract/spot/windowLink.ts'
import type { WindowLinkRef } from '#machines/spot/windowLink/windowLink.machine.ts'
import { createBroadcast } from '#services/browser/broadcast.ts'
import { createStorage } from '#services/browser/storage.ts'
import type { Storage } from '#services/browser/storage.ts'
import { createWindowLink } from '#services/spot/windowLink.ts'
import { memoryHost, stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const listed = ['btc_usdt', 'eth_usdt', 'sol_usdt']
const channels: BroadcastChannel[] = []
const actors: WindowLinkRef[] = []
let channelName = ''
let count = 0

afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
  for (const channel of channels.splice(0)) channel.close()
  channelName = ''
})

const openChannel = (): BroadcastChannel => {
  count += 1
  channelName ||= `windows-${count}`
  const channel = new BroadcastChannel(channelName)
  channels.push(channel)
  return channel
}

const memory = (): Storage => createStorage(memoryHost())

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
  const page = { name: '', location: { search } }
  const services = stubServices(() => answer({}), { tabStorage, broadcast: createBroadcast(openChannel) })
  const gone: unknown[] = []
  const logic = createWindowLink(services, { page, hasUnfinishedWork: () => work.isUnfinished })
  const actor = createActor(
    logic.provide({
      actions: { navigate: (_, { symbol: to }) => void gone.push(to) },
    }),
    { input: { symbol, listed } },
  ).start()
  actors.push(actor)
  return { actor, gone, page, tabStorage }
}

const reaches = (actor: WindowLinkRef, state: 'requesting' | 'following' | 'heldBack' | 'navigating') =>
  waitFor(actor, (snapshot) => snapshot.matches({ linked: state }))
const isUnlinked = (actor: WindowLinkRef) => waitFor(actor, (snapshot) => snapshot.matches('unlinked'))

/** A window that stands with its group, which has gone to its pair. */
const openInGroup = async (symbol: string, group: LinkGroup, setting: Setting = {}) => {
  const opened = openWindow(symbol, setting)
  await isUnlinked(opened.actor)
  opened.actor.send({ type: 'group.chosen', group })
  await reaches(opened.actor, 'following')
  return opened
}

it('leads the windows of its group where a person went, and no window announces it again [TRD-12]', async () => {
  const first = await openInGroup('btc_usdt', 'A')
  const second = await openInGroup('btc_usdt', 'A')
  const other = await openInGroup('btc_usdt', 'B')
  const said: unknown[] = []
  openChannel().addEventListener('message', ({ data }: MessageEvent<unknown>) => void said.push(data))
  // A person leads the first one elsewhere: its page of the other pair begins.
  first.actor.stop()
  const next = openWindow('eth_usdt', { tabStorage: first.tabStorage })
  await reaches(next.actor, 'following')
  await reaches(second.actor, 'navigating')
  expect(second.gone).toEqual(['eth_usdt'])
  second.actor.stop()
  // The page to which the second one was led says nothing of its own but a question.
  const followed = openWindow('eth_usdt', { tabStorage: second.tabStorage })
  await reaches(followed.actor, 'following')
  expect(followed.gone).toEqual([])
  expect(next.gone).toEqual([])
  expect(other.gone).toEqual([])
  const choices = said.filter((message) => (message as { type: string }).type === 'group.moved')
  expect(new Set(choices.map((message) => JSON.stringify(message))).size).toBe(1)
})

it('goes to where its group is when it comes into it, and stays where no window answers [TRD-12]', async () => {
  await openInGroup('eth_usdt', 'C')
  const late = openWindow('btc_usdt', { search: panelAddress('btc_usdt', 'book', 'C').replace(/^.*\?/, '?') })
  await reaches(late.actor, 'navigating')
  expect(late.gone).toEqual(['eth_usdt'])
  expect(late.page.name).toBe('C book')
  const single = await openInGroup('sol_usdt', 'D')
  expect(single.gone).toEqual([])
})

it('stays where the person has unfinished work, over a reload too [TRD-14]', async () => {
  const held = await openInGroup('btc_usdt', 'A', { work: { isUnfinished: true } })
  const first = await openInGroup('btc_usdt', 'A')
  first.actor.stop()
  openWindow('eth_usdt', { tabStorage: first.tabStorage })
  await reaches(held.actor, 'heldBack')
  expect(held.gone).toEqual([])
  held.actor.stop()
  const again = openWindow('btc_usdt', { tabStorage: held.tabStorage })
  await reaches(again.actor, 'heldBack')
  again.actor.send({ type: 'follow.requested' })
  expect(again.gone).toEqual(['eth_usdt'])
})

it('keeps its group over a reload, for itself alone, and reads nothing of another version [TRD-12]', async () => {
  const { actor, tabStorage } = await openInGroup('btc_usdt', 'B')
  actor.stop()
  const again = openWindow('btc_usdt', { tabStorage })
  expect((await reaches(again.actor, 'requesting')).context.group).toBe('B')
  const other = openWindow('btc_usdt')
  expect((await isUnlinked(other.actor)).context.group).toBeUndefined()
  const later = memory()
  later.write('windowLink', { version: 2, group: 'B', symbol: 'btc_usdt', choice: null })
  expect((await isUnlinked(openWindow('btc_usdt', { tabStorage: later }).actor)).context.group).toBeUndefined()
})

it('passes over what makes no sense on the channel', async () => {
  const { actor, gone } = await openInGroup('btc_usdt', 'A')
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
  // What comes after them is understood.
  channel.postMessage({ type: 'group.moved', group: 'A', choice: { symbol: 'sol_usdt', at: 6 } })
  await reaches(actor, 'navigating')
  expect(gone).toEqual(['sol_usdt'])
})

it('is not found by its name any more once it has left the group', async () => {
  const { actor, page } = await openInGroup('btc_usdt', 'A', { search: '?tradeCode=btc_usdt&panel=book' })
  expect(page.name).toBe('A book')
  actor.send({ type: 'group.chosen', group: undefined })
  expect(page.name).toBe('')
})

it('asks the router for the other pair, in the place of this page', async () => {
  const first = await openInGroup('eth_usdt', 'A')
  const requested: unknown[] = []
  const services = stubServices(() => answer({}), { tabStorage: memory(), broadcast: createBroadcast(openChannel) })
  const page = { name: '', location: { search: '?tradeCode=btc_usdt&panel=book&group=A' } }
  const logic = createWindowLink(services, { page, hasUnfinishedWork: () => false })
  // The root of the document, to which its flows send.
  const root = setup({
    actors: { windowLink: logic },
    actions: { keep: (_, params: object) => void requested.push(params) },
  }).createMachine({
    invoke: { id: 'windowLink', src: 'windowLink', input: { symbol: 'btc_usdt', listed } },
    on: { 'navigation.asked': { actions: { type: 'keep', params: ({ event }) => event } } },
  })
  const app = createActor(root, { systemId: 'app' }).start()
  await waitFor(app, () => requested.length > 0)
  app.stop()
  expect(first.gone).toEqual([])
  expect(requested).toEqual([
    { type: 'navigation.asked', to: '/trade/exchange/?tradeCode=eth_usdt&panel=book&group=A', replace: true },
  ])
})

it('keeps the panel of a window of its own when another pair is chosen there [TRD-12]', () => {
  const book = panelAddress('btc_usdt', 'book', 'A')
  const eth = '/trade/exchange/?tradeCode=eth_usdt'
  expect(inSamePanel(eth, book)).toBe(`${eth}&panel=book`)
  expect(inSamePanel('/trade/exchange?tradeName=ETH_USDT', book)).toBe('/trade/exchange/?tradeName=ETH_USDT&panel=book')
  // A whole floor, another page, and what names a panel itself stay as they are.
  expect(inSamePanel(eth, '/trade/exchange/?tradeCode=btc_usdt')).toBe(eth)
  expect(inSamePanel(eth, '/market')).toBe(eth)
  expect(inSamePanel('/market', book)).toBe('/market')
  expect(inSamePanel('/trade/exchange/', book)).toBe('/trade/exchange/')
  expect(inSamePanel(`${eth}&panel=form`, book)).toBe(`${eth}&panel=form`)
})
