import { fromCallback, fromPromise } from 'xstate'
import { closeCodes, socketShareVersion } from '#contract/kernel/streams.ts'
import { socketShareMachine } from '#machines/shell/socketShare/socketShare.machine.ts'
import type { TabsEvent, LeadershipEvent } from '#machines/shell/socketShare/socketShare.setup.ts'
import { watchPage } from './links.page.ts'
import type { PageWindow } from './links.page.ts'
import { SharedSocket, socketStates } from './socketShare.socket.ts'
import { aborted } from '../browser/aborted.ts'
import type {
  DirectSocket,
  ShareOptions,
  Tabs,
  TabsChannel,
  TabsLocks,
  TabsPart,
  TabsPartOptions,
} from './socketShare.types.ts'
import type { Socket } from './sockets.ts'
import { wires } from './sockets.wire.ts'

export interface SocketShareOptions extends ShareOptions {
  /** Loads the code that communicates with other tabs. */
  readonly loadPart: () => Promise<{ readonly createTabsPart: (options: TabsPartOptions) => TabsPart }>
  /** Runs a callback when the page is idle. */
  readonly whenCalm: (callback: () => void) => void
  readonly page: PageWindow
}

export interface SocketShare {
  /** A socket of the family: this tab's own, or one that the leader serves. */
  readonly open: () => Socket
  /** The flow's machine with its actors. */
  readonly logic: typeof socketShareMachine
}

/** The browser's locks and channels; locks exist in secure contexts only. */
export const tabsOf = (browser: {
  readonly navigator: { readonly locks?: TabsLocks }
  readonly BroadcastChannel?: new (name: string) => TabsChannel
}): Tabs | undefined => {
  const {
    navigator: { locks },
    BroadcastChannel: Channel,
  } = browser
  return locks && Channel && { locks, channel: (name) => new Channel(name) }
}

/**
 * Runs an action after the transition: the link is still inside its call of `open` and must hold the socket before it
 * receives events from it.
 */
const afterTransition = (run: () => void) => () => queueMicrotask(run)

/** One socket of a public family for all tabs of a browser. */
export const createSocketShare = (options: SocketShareOptions): SocketShare => {
  const { family, url, open, tabs, loadPart, whenCalm, page, now, newId, report } = options
  const name = `statefloor.sockets.${socketShareVersion}:${family}:${url}`
  const tab = newId()
  const wire = wires[family]
  /** Sockets without a transport so far. */
  const pending = new Map<string, SharedSocket>()
  const direct = new Map<string, DirectSocket>()
  let made = 0
  let part: TabsPart | undefined
  let notify: () => void = () => undefined

  const connectDirect = (socket: SharedSocket) => {
    let upstream: Socket
    try {
      upstream = open(url)
    } catch (error) {
      // An invalid address fails like an unreachable venue.
      report(`The ${family} stream can't be opened: ${String(error)}`)
      socket.handleClose(closeCodes.badFrame)
      return
    }
    const topics = new Set<string>()
    direct.set(socket.id, { socket, upstream, topics })
    socket.transport = {
      send: (_, text) => {
        const request = wire.parseCommand(text)
        if (request) topics[request.isWanted ? 'add' : 'delete'](request.topic)
        // It may be closing already, of which the shared socket hears later.
        if (upstream.readyState === socketStates.open) upstream.send(text)
      },
      close: (id) => {
        direct.delete(id)
        upstream.onopen = null
        upstream.onmessage = null
        upstream.onclose = null
        upstream.close()
      },
    }
    upstream.binaryType = 'arraybuffer'
    upstream.onopen = () => socket.handleOpen()
    upstream.onmessage = ({ data }) => socket.handleMessage(data)
    upstream.onclose = ({ code }) => {
      direct.delete(socket.id)
      socket.handleClose(code)
    }
  }

  const awaitLeadership = fromCallback<{ type: string }>(({ sendBack }) => {
    const send = (event: LeadershipEvent) => sendBack(event)
    if (!tabs) {
      send({ type: 'sharing.refused' })
      return
    }
    const left = new AbortController()
    const lead = async () => {
      send({ type: 'leadership.gained' })
      await aborted(left.signal)
    }
    const queue = async () => {
      let isFree = false
      await tabs.locks.request(name, { ifAvailable: true }, async (lock) => {
        isFree = lock !== null
        if (isFree) await lead()
      })
      if (isFree || left.signal.aborted) return
      send({ type: 'leadership.taken' })
      await tabs.locks.request(name, { signal: left.signal }, lead)
    }
    queue().catch((error: unknown) => {
      if (left.signal.aborted) return
      report(`The ${family} stream can't be shared: ${String(error)}`)
      send({ type: 'sharing.refused' })
    })
    return () => left.abort()
  })

  return {
    open: () => {
      made += 1
      const socket = new SharedSocket(`${tab}.${made}`, {
        send: () => undefined,
        close: (id) => void pending.delete(id),
      })
      pending.set(socket.id, socket)
      notify()
      return socket
    },
    logic: socketShareMachine.provide({
      actors: {
        watchPage: watchPage(page, now),
        awaitLeadership,
        loadPart: fromPromise(async ({ input: { isUrgent } }) => {
          if (part) return undefined
          if (!isUrgent) await new Promise<void>(whenCalm)
          const loaded = await loadPart()
          part ??= loaded.createTabsPart({ ...options, name, tab, pending, direct })
          return undefined
        }),
        joinTabs: fromCallback<{ type: string }>(({ sendBack }) => part?.join((event: TabsEvent) => sendBack(event))),
      },
      actions: {
        register: ({ self }) => {
          notify = () => self.send({ type: 'socket.wanted' })
          if (pending.size > 0) notify()
        },
        queryLeader: afterTransition(() => part?.ask()),
        connect: afterTransition(() => {
          if (part) {
            part.connect()
            return
          }
          for (const socket of pending.values()) connectDirect(socket)
          pending.clear()
        }),
        lead: afterTransition(() => part?.lead()),
        handOver: afterTransition(() => part?.handOver()),
      },
    }),
  }
}
