import { createActor, SimulatedClock } from 'xstate'
import type { SharedFamily } from '#machines/shell/socketShare/socketShare.setup.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { createLinks } from '#services/streams/links.ts'
import type { TopicUpdate } from '#services/streams/links.ts'
import { createSocketShare } from '#services/streams/socketShare.ts'
import { createTabsPart } from '#services/streams/socketShare.tabs.ts'
import type { SocketShareOptions } from '#services/streams/socketShare.ts'
import type { Tabs, TabsChannel } from '#services/streams/socketShare.types.ts'
import { fakePage, FakeSocket } from './fakeSockets.ts'

interface FakeChannel extends TabsChannel {
  readonly name: string
  readonly browserTab: FakeTab
}

/** The browser's view of one tab. */
interface FakeTab {
  /** A frozen tab receives nothing until it wakes; a dead one nothing ever. */
  state: 'alive' | 'frozen' | 'dead'
  readonly unheard: (() => void)[]
}

interface LockRequest {
  readonly browserTab: FakeTab
  readonly grant: () => Promise<void>
}

/** A browser whose tabs share locks and channels; the test freezes and kills them. */
const fakeBrowser = () => {
  const channels = new Set<FakeChannel>()
  const queues = new Map<string, LockRequest[]>()
  const posted: { readonly name: string; readonly message: unknown }[] = []

  const grantNext = (name: string) => {
    const queue = queues.get(name) ?? []
    const [first] = queue
    if (!first) return
    void first.grant().finally(() => {
      if (queue[0] !== first) return
      queue.shift()
      grantNext(name)
    })
  }

  const leaveQueue = (name: string, request: LockRequest) => {
    const queue = queues.get(name) ?? []
    const place = queue.indexOf(request)
    if (place < 0) return
    queue.splice(place, 1)
    if (place === 0) grantNext(name)
  }

  const newTab = (): FakeTab => ({ state: 'alive', unheard: [] })

  const tabsOf = (browserTab: FakeTab): Tabs => ({
    locks: {
      request: (name, options, held) =>
        new Promise((resolve, reject) => {
          const queue = queues.get(name) ?? []
          queues.set(name, queue)
          if ('ifAvailable' in options && queue.length > 0) {
            resolve(held(null))
            return
          }
          let isGranted = false
          const request: LockRequest = {
            browserTab,
            grant: async () => {
              isGranted = true
              await Promise.resolve()
              if (browserTab.state === 'dead') return
              resolve(await held({ name }))
            },
          }
          if ('signal' in options)
            options.signal.addEventListener('abort', () => {
              if (isGranted) return
              leaveQueue(name, request)
              reject(new Error('AbortError'))
            })
          queue.push(request)
          if (queue.length === 1) grantNext(name)
        }),
    },
    channel: (name) => {
      const channel: FakeChannel = {
        name,
        browserTab,
        onmessage: null,
        postMessage: (message) => {
          if (browserTab.state !== 'alive') return
          posted.push({ name, message })
          for (const other of channels) {
            if (other === channel || other.name !== name) continue
            const copy = structuredClone(message)
            const hear = () =>
              void (channels.has(other) && other.onmessage?.(new MessageEvent('message', { data: copy })))
            if (other.browserTab.state === 'frozen') other.browserTab.unheard.push(hear)
            else if (other.browserTab.state === 'alive') queueMicrotask(hear)
          }
        },
        close: () => void channels.delete(channel),
      }
      channels.add(channel)
      return channel
    },
  })

  return {
    posted,
    newTab,
    tabsOf,
    /** How many tabs wait for or hold a lock of this name. */
    queued: (name: string) => queues.get(name)?.length ?? 0,
    lockNames: () => [...queues].flatMap(([name, queue]) => (queue.length > 0 ? [name] : [])),
    openChannels: () => channels.size,
    kill: (tab: FakeTab) => {
      tab.state = 'dead'
      for (const channel of [...channels]) if (channel.browserTab === tab) channels.delete(channel)
      for (const [name, queue] of queues)
        for (const request of [...queue]) if (request.browserTab === tab) leaveQueue(name, request)
    },
    freeze: (tab: FakeTab) => {
      tab.state = 'frozen'
    },
    /** `disconnected`: messages posted while it was frozen never reach it. */
    wake: (tab: FakeTab, how: 'connected' | 'disconnected' = 'connected') => {
      tab.state = 'alive'
      for (const hear of tab.unheard.splice(0)) if (how === 'connected') hear()
    },
  }
}

const address = (family: SharedFamily) => `ws://venue.test/${family}`

/** A share without other tabs, or for one tab of a browser that the test created. */
export const fakeShare = (
  family: SharedFamily,
  {
    tabs,
    now = () => epoch,
    newId = () => 'tab',
    url = address(family),
    loadPart = () => Promise.resolve({ createTabsPart }),
    connect = (address) => new FakeSocket(address),
  }: {
    readonly connect?: (url: string) => FakeSocket
    readonly loadPart?: SocketShareOptions['loadPart']
    readonly tabs?: Tabs
    readonly now?: () => number
    readonly newId?: () => string
    readonly url?: string
  } = {},
) => {
  const sockets: FakeSocket[] = []
  const reports: string[] = []
  const { page, ...window } = fakePage()
  const share = createSocketShare({
    family,
    url,
    open: (asked) => {
      if (asked === 'none') throw new SyntaxError(`${asked} is no address`)
      const socket = connect(asked)
      sockets.push(socket)
      return socket
    },
    tabs,
    loadPart,
    whenCalm: (callback) => callback(),
    page,
    now,
    newId,
    report: (what) => reports.push(what),
  })
  return { share, sockets, reports, page, window }
}

/** Flushes all pending promises. */
export const happened = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

interface OpenTab {
  readonly url?: string
  /** Whether its browser supports locks, or supports but denies them. */
  readonly isShared?: boolean
  readonly forbidden?: boolean
  /** The names of locks and channels in another release. */
  readonly renamed?: (name: string) => string
  readonly loadPart?: SocketShareOptions['loadPart']
}

/** Tabs of one browser, each with its own links and clock; all clocks move together. */
export const sharedTabs = (family: SharedFamily = 'spot', connect?: (url: string) => FakeSocket) => {
  const browser = fakeBrowser()
  const clock = new SimulatedClock()
  const now = () => epoch + clock.now()
  let made = 0

  const openTab = async ({
    url,
    isShared = true,
    forbidden = false,
    renamed = (name) => name,
    loadPart,
  }: OpenTab = {}) => {
    made += 1
    const id = `tab${made}`
    const tab = browser.newTab()
    const { locks, channel } = browser.tabsOf(tab)
    const tabs: Tabs = {
      locks: {
        request: async (name, ...rest) => {
          if (forbidden) throw new DOMException('no locks here', 'SecurityError')
          return locks.request(renamed(name), ...rest)
        },
      },
      channel: (name) => channel(renamed(name)),
    }
    const fake = fakeShare(family, {
      ...(isShared ? { tabs } : {}),
      ...(loadPart ? { loadPart } : {}),
      ...(connect ? { connect } : {}),
      ...(url === undefined ? {} : { url }),
      now,
      newId: () => id,
    })
    const links = createLinks({
      open: () => fake.share.open(),
      now,
      random: () => 0.5,
      page: fake.page,
      onSessionDoubted: () => undefined,
      report: (what) => fake.reports.push(what),
    })
    const flow = createActor(fake.share.logic, { clock }).start()
    const link = createActor(links.logic(family), {
      clock,
      input: { family, url: url ?? address(family), silence: 5_000 },
    }).start()
    links.prepare(family)
    await happened()

    const listen = (topic: string) => {
      const updates: TopicUpdate[] = []
      const stream = links.topic(family, topic, { steady: true }).subscribe((update) => updates.push(update))
      return {
        updates,
        stream,
        data: () => updates.flatMap((update) => (update.kind === 'frame' ? [update.data] : [])),
        phases: () => updates.flatMap((update) => (update.kind === 'phase' ? [update.phase] : [])),
      }
    }
    const last = () => {
      const socket = fake.sockets.at(-1)
      if (!socket) throw new Error('This tab has opened no socket')
      return socket
    }
    return {
      tab,
      flow,
      link,
      links,
      listen,
      last,
      sockets: fake.sockets,
      reports: fake.reports,
      /** Its open sockets to the venue. */
      openSockets: () => fake.sockets.filter(({ readyState }) => readyState !== 3).length,
      leave: () => fake.window.happens('pagehide'),
      restore: () => fake.window.happens('pageshow'),
      state: () => flow.getSnapshot().value,
      isOpen: () => link.getSnapshot().matches('open'),
    }
  }

  return {
    browser,
    clock,
    openTab,
    pass: async (ms: number) => {
      clock.increment(ms)
      await happened()
    },
  }
}
