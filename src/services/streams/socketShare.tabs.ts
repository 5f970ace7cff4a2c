import { socketShareMessageSchema } from '#contract/kernel/socketShare.ts'
import type { SocketShareMessage } from '#contract/kernel/socketShare.ts'
import { closeCodes } from '#contract/kernel/streams.ts'
import type { TabsEvent } from '#machines/shell/socketShare/socketShare.setup.ts'
import { createUpstreams } from './socketShare.upstreams.ts'
import type { Delivery } from './socketShare.upstreams.ts'
import { socketStates } from './socketShare.socket.ts'
import type { SocketTransport, SharedSocket } from './socketShare.socket.ts'
import { aborted } from '../browser/aborted.ts'
import type { TabsChannel, TabsPart, TabsPartOptions } from './socketShare.types.ts'
import { wires } from './sockets.wire.ts'

/** Communicates with the browser's other tabs, as leader or follower. */
export const createTabsPart = (options: TabsPartOptions): TabsPart => {
  const { family, url, open, tabs, now, report, name, tab, pending, direct } = options
  const wire = wires[family]
  /** This tab's sockets: on its own upstreams, or served by the leader. */
  const local = new Map<string, SharedSocket>()
  const remote = new Map<string, SharedSocket>()
  /** As leader: followers' sockets, and the locks through which their tabs are watched. */
  const served = new Set<string>()
  const watched = new Map<string, AbortController>()
  let channel: TabsChannel | undefined
  /** Whether this tab holds the lock by which the leader detects that a follower is gone. */
  let isPresent = false
  let isLeading = false

  const post = (message: SocketShareMessage) => channel?.postMessage(message)

  const deliverTo = (socket: SharedSocket, delivery: Delivery) => {
    if (delivery.kind === 'opened') socket.handleOpen()
    else if (delivery.kind === 'frame') socket.handleMessage(delivery.text ?? delivery.data)
    else {
      local.delete(socket.id)
      remote.delete(socket.id)
      socket.handleClose(delivery.code)
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
      const socket = local.get(id)
      if (socket) deliverTo(socket, delivery)
    }
  }

  const upstreams = createUpstreams({ wire, open: () => open(url), now, deliver, report })

  const changeTopic = (id: string, { topic, isWanted }: { readonly topic: string; readonly isWanted: boolean }) => {
    if (isWanted) upstreams.subscribe(id, topic)
    else upstreams.unsubscribe(id, topic)
  }

  const localTransport: SocketTransport = {
    send: (id, text) => {
      const request = wire.parseCommand(text)
      if (request) changeTopic(id, request)
      else if (text === wire.ping) upstreams.ping(id)
      else upstreams.send(id, text)
    },
    close: (id) => {
      local.delete(id)
      upstreams.detach(id)
    },
  }

  /** The leader answers the venue's pings. */
  const leaderTransport: SocketTransport = {
    send: (socket, text) => {
      const request = wire.parseCommand(text)
      if (request) post({ kind: 'topic', socket, ...request })
      else if (text === wire.ping) post({ kind: 'ping', socket })
    },
    close: (socket) => {
      remote.delete(socket)
      post({ kind: 'close', socket })
    },
  }

  const isOpening = ({ readyState }: SharedSocket) => readyState === socketStates.connecting

  const ask = () => {
    if (!isPresent || isLeading) return
    for (const [id, socket] of pending) {
      socket.transport = leaderTransport
      remote.set(id, socket)
    }
    pending.clear()
    post({ kind: 'hello', tab })
    for (const [socket, one] of remote) if (isOpening(one)) post({ kind: 'open', tab, socket })
  }

  const connect = () => {
    for (const [id, socket] of remote) {
      if (!isOpening(socket)) continue
      leaderTransport.close(id)
      pending.set(id, socket)
    }
    for (const [id, socket] of pending) {
      socket.transport = localTransport
      local.set(id, socket)
    }
    const ids = [...pending.keys()]
    pending.clear()
    for (const id of ids) upstreams.attach(id, undefined)
  }

  /** The leader is gone, and with it the open sockets; those that had not opened yet are requested again. */
  const closeOpened = () => {
    for (const socket of [...remote.values()])
      if (!isOpening(socket)) deliverTo(socket, { kind: 'closed', code: closeCodes.restarting })
  }

  const reportRefusal = (what: string, signal: AbortSignal, then: () => void) => (error: unknown) => {
    if (signal.aborted) return
    report(`${what}: ${String(error)}`)
    then()
  }

  /** A crashed tab sends nothing, but its lock is released. */
  const watchTab = (one: string) => {
    if (watched.has(one) || !tabs) return
    const gone = new AbortController()
    watched.set(one, gone)
    tabs.locks
      .request(`${name}/${one}`, { signal: gone.signal }, async () => {
        watched.delete(one)
        for (const id of upstreams.removeTab(one)) served.delete(id)
        await Promise.resolve()
      })
      .catch(reportRefusal('A tab can’t be watched', gone.signal, () => undefined))
  }

  const serve = (message: SocketShareMessage) => {
    if (!isLeading) return
    if (message.kind === 'hello') post({ kind: 'answered', tab: message.tab })
    else if (message.kind === 'open') {
      const { socket } = message
      if (served.has(socket) || local.has(socket)) return
      watchTab(message.tab)
      served.add(socket)
      upstreams.attach(socket, message.tab)
    } else if ('socket' in message && served.has(message.socket)) {
      if (message.kind === 'topic') changeTopic(message.socket, message)
      else if (message.kind === 'ping') upstreams.ping(message.socket)
      else {
        served.delete(message.socket)
        upstreams.detach(message.socket)
      }
    }
  }

  const receive = (message: SocketShareMessage, send: (event: TabsEvent) => void) => {
    if (message.kind === 'leading') {
      closeOpened()
      ask()
      send({ type: 'leader.answered' })
    } else if (message.kind === 'answered') {
      // Even after `answerWithin`: a frozen leader has resumed.
      if (message.tab === tab) send({ type: 'leader.answered' })
    } else if ('to' in message) {
      for (const id of message.to) {
        const socket = remote.get(id)
        if (!socket) continue
        if (message.kind !== 'frame') deliverTo(socket, message)
        // Anything else cannot be a socket's frame.
        else if (typeof message.data === 'string' || message.data instanceof ArrayBuffer)
          deliverTo(socket, { kind: 'frame', data: message.data })
      }
    } else serve(message)
  }

  for (const [id, { socket, upstream, topics }] of direct) {
    socket.transport = localTransport
    local.set(id, socket)
    upstreams.adopt(id, upstream, topics)
  }
  direct.clear()

  return {
    join: (send: (event: TabsEvent) => void) => {
      if (!tabs) return undefined
      const left = new AbortController()
      const joined = tabs.channel(name)
      channel = joined
      joined.onmessage = ({ data }) => {
        const read = socketShareMessageSchema.safeParse(data)
        if (read.success) receive(read.data, send)
      }
      tabs.locks
        .request(`${name}/${tab}`, { signal: left.signal }, async () => {
          isPresent = !left.signal.aborted
          ask()
          await aborted(left.signal)
        })
        .catch(
          reportRefusal(`The ${family} stream can't be shared`, left.signal, () => send({ type: 'sharing.refused' })),
        )
      return () => {
        left.abort()
        isPresent = false
        isLeading = false
        // The next leader announces itself to the followers.
        served.clear()
        for (const [one, gone] of watched) {
          gone.abort()
          upstreams.removeTab(one)
        }
        watched.clear()
        for (const socket of [...remote.values()]) deliverTo(socket, { kind: 'closed', code: closeCodes.left })
        joined.close()
        channel = undefined
      }
    },
    ask,
    connect,
    lead: () => {
      // The page was left meanwhile.
      if (!channel) return
      isLeading = true
      closeOpened()
      connect()
      post({ kind: 'leading' })
    },
    handOver: upstreams.retire,
  }
}
