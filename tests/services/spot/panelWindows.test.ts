import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { TabMessage } from '#contract/kernel/tabMessages.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import { panelsAway } from '#machines/spot/panelWindows/panelWindows.view.ts'
import { createStorage } from '#services/browser/storage.ts'
import { createPanelWindows } from '#services/spot/panelWindows.ts'
import { memoryHost } from '#tests/support/services.ts'

/** A channel between windows of one browser: a window does not hear itself. */
const createChannel = () => {
  const listeners = new Map<object, Set<(message: TabMessage) => void>>()
  return () => {
    const own = {}
    listeners.set(own, new Set())
    return {
      post: (message: TabMessage) => {
        for (const [one, heard] of listeners) if (one !== own) for (const listener of [...heard]) listener(message)
      },
      listen: (listener: (message: TabMessage) => void) => {
        listeners.get(own)?.add(listener)
        return () => void listeners.get(own)?.delete(listener)
      },
    }
  }
}

let count = 0
const running: { stop: () => void }[] = []
afterEach(() => running.splice(0).forEach((one) => one.stop()))

const open = (
  channel: ReturnType<typeof createChannel>,
  {
    symbol = 'btc_usdt',
    panel,
    host = memoryHost(),
  }: { symbol?: string; panel?: PanelId; host?: ReturnType<typeof memoryHost> } = {},
) => {
  const page = new EventTarget()
  count += 1
  const id = `window-${count}`
  const services = { broadcast: channel(), random: { key: () => id }, tabStorage: createStorage(host) }
  const actor = createActor(createPanelWindows(services as never, page), { input: { symbol, panel } }).start()
  running.push(actor)
  return { page, host, actor, away: () => panelsAway(actor.getSnapshot()) }
}

describe('a panel in a window of its own [TRD-12]', () => {
  it('leaves the floor of its pair, whichever opened first, and no other pair’s', () => {
    const channel = createChannel()
    const [floor, other] = [open(channel), open(channel, { symbol: 'eth_usdt' })]
    const book = open(channel, { panel: 'book' })
    const later = open(channel)
    expect([floor.away(), other.away(), later.away()]).toEqual([['book'], [], ['book']])
    book.page.dispatchEvent(new Event('pagehide'))
    expect([floor.away(), later.away()]).toEqual([[], []])
    book.page.dispatchEvent(new Event('pageshow'))
    expect(floor.away()).toEqual(['book'])
  })

  it('comes back when its window shows another pair', () => {
    const channel = createChannel()
    const floor = open(channel)
    const book = open(channel, { panel: 'book' })
    book.actor.stop()
    open(channel, { symbol: 'eth_usdt', panel: 'book' })
    expect(floor.away()).toEqual([])
  })

  it('is away from the start after a reload of the floor, and only there', () => {
    const channel = createChannel()
    const floor = open(channel)
    open(channel, { panel: 'chart' })
    expect(floor.away()).toEqual(['chart'])
    const alone = createChannel()
    expect(open(alone, { host: floor.host }).away()).toEqual(['chart'])
    expect(open(alone, { host: floor.host, symbol: 'eth_usdt' }).away()).toEqual([])
  })
})
