import { socketShareMessageSchema } from '#contract/kernel/socketShare.ts'
import type { SocketShareMessage } from '#contract/kernel/socketShare.ts'
import { closeCodes } from '#contract/kernel/streams.ts'
import type { TabsEvent } from '#machines/shell/socketShare/socketShare.setup.ts'
import { createLines } from './socketShare.lines.ts'
import type { Delivery } from './socketShare.lines.ts'
import { socketStates } from './socketShare.socket.ts'
import type { Bringer, BroughtSocket } from './socketShare.socket.ts'
import { givenUp } from './socketShare.world.ts'
import type { TabsChannel, TabsPart, TabsPartOptions } from './socketShare.world.ts'
import { wires } from './sockets.wire.ts'

/** What talks to the other tabs of the browser: as the one that carries, or as one that is served. */
export const createTabsPart = (options: TabsPartOptions): TabsPart => {
  const { family, url, open, tabs, now, report, name, tab, waiting, direct } = options
  const wire = wires[family]
  /** Of this tab: those on its own lines, and those that another tab brings. */
  const own = new Map<string, BroughtSocket>()
  const brought = new Map<string, BroughtSocket>()
  /** Sockets of other tabs, and the tabs that they are of. */
  const served = new Set<string>()
  const watched = new Map<string, AbortController>()
  let channel: TabsChannel | undefined
  /** Others can see that this tab is there. */
  let isPresent = false
  let isServing = false

  const post = (message: SocketShareMessage) => channel?.postMessage(message)

  const deliverTo = (socket: BroughtSocket, delivery: Delivery) => {
    if (delivery.kind === 'opened') socket.opens()
    else if (delivery.kind === 'frame') socket.brings(delivery.text ?? delivery.data)
    else {
      own.delete(socket.id)
      brought.delete(socket.id)
      socket.ends(delivery.code)
    }
  }

  const deliver = (ids: readonly string[], delivery: Delivery) => {
    const to = ids.filter((id) => served.has(id))
    if (to.length > 0) {
      if (delivery.kind === 'frame') post({ kind: 'frame', to, data: delivery.data })
      else post({ ...delivery, to })
    }
    if (delivery.kind === 'closed') for (const id of to) served.delete(id)
    for (const id of ids) {
      const socket = own.get(id)
      if (socket) deliverTo(socket, delivery)
    }
  }

  const lines = createLines({ wire, open: () => open(url), now, deliver, report })

  const turn = (id: string, { topic, isWanted }: { readonly topic: string; readonly isWanted: boolean }) => {
    if (isWanted) lines.want(id, topic)
    else lines.unwant(id, topic)
  }

  const byThisTab: Bringer = {
    says: (id, text) => {
      const asked = wire.asked(text)
      if (asked) turn(id, asked)
      else if (text === wire.ping) lines.ping(id)
      else lines.say(id, text)
    },
    leaves: (id) => {
      own.delete(id)
      lines.detach(id)
    },
  }

  /** Pings of the venue are answered by who carries. */
  const byAnother: Bringer = {
    says: (socket, text) => {
      const asked = wire.asked(text)
      if (asked) post({ kind: 'topic', socket, ...asked })
      else if (text === wire.ping) post({ kind: 'ping', socket })
    },
    leaves: (socket) => {
      brought.delete(socket)
      post({ kind: 'close', socket })
    },
  }

  const isOpening = ({ readyState }: BroughtSocket) => readyState === socketStates.connecting

  const ask = () => {
    if (!isPresent || isServing) return
    for (const [id, socket] of waiting) {
      socket.bringer = byAnother
      brought.set(id, socket)
    }
    waiting.clear()
    post({ kind: 'hello', tab })
    for (const [socket, one] of brought) if (isOpening(one)) post({ kind: 'open', tab, socket })
  }

  const connect = () => {
    for (const [id, socket] of brought) {
      if (!isOpening(socket)) continue
      byAnother.leaves(id)
      waiting.set(id, socket)
    }
    for (const [id, socket] of waiting) {
      socket.bringer = byThisTab
      own.set(id, socket)
    }
    const ids = [...waiting.keys()]
    waiting.clear()
    for (const id of ids) lines.attach(id, undefined)
  }

  /** Who carried is gone, and with it what it brought; what had not opened is asked for anew. */
  const loseOpen = () => {
    for (const socket of [...brought.values()])
      if (!isOpening(socket)) deliverTo(socket, { kind: 'closed', code: closeCodes.restarting })
  }

  const refused = (what: string, signal: AbortSignal, then: () => void) => (error: unknown) => {
    if (signal.aborted) return
    report(`${what}: ${String(error)}`)
    then()
  }

  /** A tab that dies says nothing, but its lock comes free. */
  const watch = (one: string) => {
    if (watched.has(one) || !tabs) return
    const gone = new AbortController()
    watched.set(one, gone)
    tabs.locks
      .request(`${name}/${one}`, { signal: gone.signal }, async () => {
        watched.delete(one)
        for (const id of lines.forget(one)) served.delete(id)
        await Promise.resolve()
      })
      .catch(refused('A tab can’t be watched', gone.signal, () => undefined))
  }

  const serve = (message: SocketShareMessage) => {
    if (!isServing) return
    if (message.kind === 'hello') post({ kind: 'answered', tab: message.tab })
    else if (message.kind === 'open') {
      const { socket } = message
      if (served.has(socket) || own.has(socket)) return
      watch(message.tab)
      served.add(socket)
      lines.attach(socket, message.tab)
    } else if ('socket' in message && served.has(message.socket)) {
      if (message.kind === 'topic') turn(message.socket, message)
      else if (message.kind === 'ping') lines.ping(message.socket)
      else {
        served.delete(message.socket)
        lines.detach(message.socket)
      }
    }
  }

  const take = (message: SocketShareMessage, send: (event: TabsEvent) => void) => {
    if (message.kind === 'carrying') {
      loseOpen()
      ask()
      send({ type: 'carrier.answered' })
    } else if (message.kind === 'answered') {
      // Also when it is too late: another tab is there again.
      if (message.tab === tab) send({ type: 'carrier.answered' })
    } else if ('to' in message) {
      for (const id of message.to) {
        const socket = brought.get(id)
        if (!socket) continue
        if (message.kind !== 'frame') deliverTo(socket, message)
        // What else might come there is no frame of any socket.
        else if (typeof message.data === 'string' || message.data instanceof ArrayBuffer)
          deliverTo(socket, { kind: 'frame', data: message.data })
      }
    } else serve(message)
  }

  for (const [id, { socket, line, topics }] of direct) {
    socket.bringer = byThisTab
    own.set(id, socket)
    lines.adopt(id, line, topics)
  }
  direct.clear()

  return {
    meet: (send: (event: TabsEvent) => void) => {
      if (!tabs) return undefined
      const left = new AbortController()
      const meeting = tabs.channel(name)
      channel = meeting
      meeting.onmessage = ({ data }) => {
        const read = socketShareMessageSchema.safeParse(data)
        if (read.success) take(read.data, send)
      }
      tabs.locks
        .request(`${name}/${tab}`, { signal: left.signal }, async () => {
          isPresent = !left.signal.aborted
          ask()
          await givenUp(left.signal)
        })
        .catch(refused(`The ${family} stream can't be shared`, left.signal, () => send({ type: 'sharing.refused' })))
      return () => {
        left.abort()
        isPresent = false
        isServing = false
        // Whoever carries next tells the others.
        served.clear()
        for (const [one, gone] of watched) {
          gone.abort()
          lines.forget(one)
        }
        watched.clear()
        for (const socket of [...brought.values()]) deliverTo(socket, { kind: 'closed', code: closeCodes.left })
        meeting.close()
        channel = undefined
      }
    },
    ask,
    connect,
    carry: () => {
      // The page was left meanwhile.
      if (!channel) return
      isServing = true
      loseOpen()
      connect()
      post({ kind: 'carrying' })
    },
    moveOver: lines.retire,
  }
}
