import { fromCallback, fromPromise } from 'xstate'
import { closeCodes, socketShareVersion } from '#contract/kernel/streams.ts'
import { socketShareMachine } from '#machines/shell/socketShare/socketShare.machine.ts'
import type { TabsEvent, TurnEvent } from '#machines/shell/socketShare/socketShare.setup.ts'
import { watchPage } from './links.page.ts'
import type { PageWindow } from './links.page.ts'
import { BroughtSocket } from './socketShare.socket.ts'
import { givenUp } from './socketShare.world.ts'
import type {
  DirectSocket,
  ShareOptions,
  Tabs,
  TabsChannel,
  TabsLocks,
  TabsPart,
  TabsPartOptions,
} from './socketShare.world.ts'
import type { Socket } from './sockets.ts'
import { wires } from './sockets.wire.ts'

export interface SocketShareOptions extends ShareOptions {
  /** Loads what talks to other tabs. */
  readonly loadPart: () => Promise<{ readonly createTabsPart: (options: TabsPartOptions) => TabsPart }>
  /** Runs a callback when what is not urgent may come. */
  readonly whenCalm: (callback: () => void) => void
  readonly page: PageWindow
}

export interface SocketShare {
  /** A socket of the family: this tab's own, or one that another tab carries. */
  readonly open: () => Socket
  /** The flow's machine, wired to the world. */
  readonly logic: typeof socketShareMachine
}

/** What the browser has of it: only documents of a secure origin know of locks. */
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
 * Not while the flow moves: what it does moves the link, which is in the middle of asking for a socket and has to hold it
 * before anything comes.
 */
const soon = (run: () => void) => () => queueMicrotask(run)

/** One socket of a public family for all tabs of a browser. */
export const createSocketShare = (options: SocketShareOptions): SocketShare => {
  const { family, url, open, tabs, loadPart, whenCalm, page, now, newId, report } = options
  const name = `statefloor.sockets.${socketShareVersion}:${family}:${url}`
  const tab = newId()
  const wire = wires[family]
  /** Sockets for which nobody was found yet. */
  const waiting = new Map<string, BroughtSocket>()
  const direct = new Map<string, DirectSocket>()
  let made = 0
  let part: TabsPart | undefined
  let tell: () => void = () => undefined

  const connectDirect = (socket: BroughtSocket) => {
    let line: Socket
    try {
      line = open(url)
    } catch (error) {
      // An address that is none: it fails like a venue that is not there.
      report(`The ${family} stream can't be opened: ${String(error)}`)
      socket.ends(closeCodes.badFrame)
      return
    }
    const topics = new Set<string>()
    direct.set(socket.id, { socket, line, topics })
    socket.bringer = {
      says: (_, text) => {
        const asked = wire.asked(text)
        if (asked) topics[asked.isWanted ? 'add' : 'delete'](asked.topic)
        line.send(text)
      },
      leaves: (id) => {
        direct.delete(id)
        line.onopen = null
        line.onmessage = null
        line.onclose = null
        line.close()
      },
    }
    line.binaryType = 'arraybuffer'
    line.onopen = () => socket.opens()
    line.onmessage = ({ data }) => socket.brings(data)
    line.onclose = ({ code }) => {
      direct.delete(socket.id)
      socket.ends(code)
    }
  }

  const awaitTurn = fromCallback<{ type: string }>(({ sendBack }) => {
    const send = (event: TurnEvent) => sendBack(event)
    if (!tabs) {
      send({ type: 'sharing.refused' })
      return
    }
    const left = new AbortController()
    const carry = async () => {
      send({ type: 'turn.came' })
      await givenUp(left.signal)
    }
    const queue = async () => {
      let isFree = false
      await tabs.locks.request(name, { ifAvailable: true }, async (lock) => {
        isFree = lock !== null
        if (isFree) await carry()
      })
      if (isFree || left.signal.aborted) return
      send({ type: 'turn.taken' })
      await tabs.locks.request(name, { signal: left.signal }, carry)
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
      const socket = new BroughtSocket(`${tab}.${made}`, {
        says: () => undefined,
        leaves: (id) => void waiting.delete(id),
      })
      waiting.set(socket.id, socket)
      tell()
      return socket
    },
    logic: socketShareMachine.provide({
      actors: {
        watchPage: watchPage(page, now),
        awaitTurn,
        loadPart: fromPromise(async ({ input: { isUrgent } }) => {
          if (part) return undefined
          if (!isUrgent) await new Promise<void>(whenCalm)
          const loaded = await loadPart()
          part ??= loaded.createTabsPart({ ...options, name, tab, waiting, direct })
          return undefined
        }),
        meetTabs: fromCallback<{ type: string }>(({ sendBack }) => part?.meet((event: TabsEvent) => sendBack(event))),
      },
      actions: {
        register: ({ self }) => {
          tell = () => self.send({ type: 'socket.wanted' })
          if (waiting.size > 0) tell()
        },
        askCarrier: soon(() => part?.ask()),
        connect: soon(() => {
          if (part) {
            part.connect()
            return
          }
          for (const socket of waiting.values()) connectDirect(socket)
          waiting.clear()
        }),
        carry: soon(() => part?.carry()),
        moveOver: soon(() => part?.moveOver()),
      },
    }),
  }
}
