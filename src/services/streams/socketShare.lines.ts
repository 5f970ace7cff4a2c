import { closeCodes } from '#contract/kernel/streams.ts'
import type { NoticeFrame } from '#contract/kernel/streams.ts'
import { limits } from '#contract/limits.ts'
import { gunzip } from '../http/gunzip.ts'
import type { Socket } from './sockets.ts'
import { parseFrame } from './sockets.wire.ts'
import type { Wire } from './sockets.wire.ts'

/** What those who are on a line are told. A frame is as it came; `text` is what was unpacked of it, if it was. */
export type Delivery =
  | { readonly kind: 'opened' }
  | { readonly kind: 'frame'; readonly data: string | ArrayBuffer; readonly text?: string }
  | { readonly kind: 'closed'; readonly code: number }

export interface LinesOptions {
  readonly wire: Wire
  readonly open: () => Socket
  readonly now: () => number
  /** To the sockets of these ids. */
  readonly deliver: (ids: readonly string[], delivery: Delivery) => void
  readonly report: (what: string) => void
}

/** One socket of a tab on a line. */
interface Client {
  /** Which tab it is of; undefined: of this one. */
  readonly tab: string | undefined
  readonly topics: Set<string>
}

/** One socket to the venue. */
interface Line {
  readonly number: number
  readonly socket: Socket
  readonly clients: Map<string, Client>
  openedAt: number
  pingedAt: number
  /** Nobody comes onto it any more; who is on it is told once to look for another one. */
  isLeaving: boolean
  isToldOf: boolean
  /** Frames that are being unpacked, in their order. */
  waiting: number
  unpacked: Promise<void>
}

const opened = 1

/**
 * The sockets to the venue that this tab has for itself and for others: one, and for the moment of a change a second.
 * A tab that opens a socket beside one that it has means another line: the one before is silent or is leaving. So does
 * one that has waited in vain.
 */
export const createLines = ({ wire, open, now, deliver, report }: LinesOptions) => {
  let lines: readonly Line[] = []
  const lineOf = new Map<string, Line>()
  /** The newest line that a tab left before it opened. */
  const givenUpBy = new Map<string | undefined, number>()
  let made = 0

  const say = ({ socket }: Line, text: string | undefined) => {
    if (text !== undefined && socket.readyState === opened) socket.send(text)
  }

  const wanting = (line: Line, topic: string): readonly string[] =>
    [...line.clients].flatMap(([id, { topics }]) => (topics.has(topic) ? [id] : []))

  const ofThisTab = (line: Line): readonly string[] =>
    [...line.clients].flatMap(([id, { tab }]) => (tab === undefined ? [id] : []))

  const leave = (line: Line) => {
    lines = lines.filter((one) => one !== line)
    line.socket.onopen = null
    line.socket.onmessage = null
    line.socket.onclose = null
    line.socket.close()
  }

  const end = (line: Line, code: number) => {
    if (!lines.includes(line)) return
    leave(line)
    const ids = [...line.clients.keys()]
    for (const id of ids) lineOf.delete(id)
    deliver(ids, { kind: 'closed', code })
  }

  /** After a frame: the line lives, so a word of ours brings no silent one back. */
  const tellToLeave = (line: Line) => {
    const newest = lines.at(-1)
    const isOlder = newest !== line && newest?.socket.readyState === opened
    if (line.isToldOf || !(line.isLeaving || isOlder)) return
    line.isToldOf = true
    line.isLeaving = true
    const notice: NoticeFrame = { notice: 'restarting', ts: now() }
    deliver([...line.clients.keys()], { kind: 'frame', data: JSON.stringify(notice) })
  }

  const route = (line: Line, data: string | ArrayBuffer, text: string) => {
    const frame = wire.read(parseFrame(text))
    switch (frame.kind) {
      case 'push':
      case 'acknowledged':
        deliver(wanting(line, frame.topic), { kind: 'frame', data, text })
        return
      case 'unknown':
      case 'left':
        deliver(ofThisTab(line), { kind: 'frame', data, text })
        return
      case 'notice':
        line.isLeaving = true
        line.isToldOf = true
        break
      case 'ping':
        // What this tab has on the line answers by itself.
        if (ofThisTab(line).length === 0) say(line, frame.answer)
        break
      case 'pong':
    }
    deliver([...line.clients.keys()], { kind: 'frame', data, text })
  }

  const giveUp = (line: Line, why: string) => {
    report(`A stream that tabs share was given up: ${why}`)
    end(line, closeCodes.badFrame)
  }

  const take = (line: Line, data: string | ArrayBuffer) => {
    const isShared = [...line.clients.values()].some(({ tab }) => tab !== undefined)
    if (!isShared && line.waiting === 0) {
      // Alone, this tab reads it by itself.
      deliver([...line.clients.keys()], { kind: 'frame', data })
      tellToLeave(line)
      return
    }
    if (typeof data === 'string' && data.length > limits.link.maxUnpacked) {
      giveUp(line, 'a frame is too large')
      return
    }
    if (typeof data === 'string' && line.waiting === 0) {
      route(line, data, data)
      tellToLeave(line)
      return
    }
    if (line.waiting >= limits.link.maxWaiting) {
      giveUp(line, 'it brings more than can be unpacked')
      return
    }
    line.waiting += 1
    line.unpacked = line.unpacked.then(async () => {
      try {
        const text = typeof data === 'string' ? data : await gunzip(data)
        if (lines.includes(line)) {
          route(line, data, text)
          tellToLeave(line)
        }
      } catch (error) {
        giveUp(line, error instanceof Error ? error.message : String(error))
      }
      line.waiting -= 1
    })
  }

  const connect = (socket: Socket): Line => {
    made += 1
    const line: Line = {
      number: made,
      socket,
      clients: new Map(),
      openedAt: now(),
      pingedAt: 0,
      isLeaving: false,
      isToldOf: false,
      waiting: 0,
      unpacked: Promise.resolve(),
    }
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => {
      line.openedAt = now()
      deliver([...line.clients.keys()], { kind: 'opened' })
    }
    socket.onmessage = ({ data }) => take(line, data instanceof ArrayBuffer ? data : String(data))
    socket.onclose = ({ code }) => end(line, code)
    lines = [...lines, line]
    return line
  }

  /** The newest line, where the tab has not had enough of it and it is to stay. */
  const offered = (tab: string | undefined): Line | undefined => {
    const line = lines.at(-1)
    if (!line || line.isLeaving || line.number <= (givenUpBy.get(tab) ?? 0)) return undefined
    if ([...line.clients.values()].some((client) => client.tab === tab)) return undefined
    return now() - line.openedAt < limits.link.maxAge ? line : undefined
  }

  const put = (id: string, line: Line, client: Client) => {
    line.clients.set(id, client)
    lineOf.set(id, line)
  }

  const want = (id: string, topic: string) => {
    const line = lineOf.get(id)
    const client = line?.clients.get(id)
    if (!line || !client || client.topics.size >= limits.socketShare.maxTopics) return
    const isKnown = wanting(line, topic).some((other) => other !== id)
    client.topics.add(topic)
    // The whole state comes only with a new subscription; those who had one take it once more.
    if (isKnown) say(line, wire.unsubscribe(topic))
    say(line, wire.subscribe(topic))
  }

  const unwant = (id: string, topic: string) => {
    const line = lineOf.get(id)
    if (!line?.clients.get(id)?.topics.delete(topic)) return
    if (wanting(line, topic).length === 0) say(line, wire.unsubscribe(topic))
  }

  const detach = (id: string) => {
    const line = lineOf.get(id)
    if (!line) return
    if (line.socket.readyState !== opened) givenUpBy.set(line.clients.get(id)?.tab, line.number)
    if (line.clients.size === 1) leave(line)
    else for (const topic of line.clients.get(id)?.topics ?? []) unwant(id, topic)
    line.clients.delete(id)
    lineOf.delete(id)
  }

  return {
    /** A socket of a tab (undefined: of this one) comes onto a line. */
    attach: (id: string, tab: string | undefined) => {
      let line: Line
      try {
        line = offered(tab) ?? connect(open())
      } catch (error) {
        // An address that is none: it fails like a venue that is not there.
        report(`A stream can't be opened: ${String(error)}`)
        deliver([id], { kind: 'closed', code: closeCodes.badFrame })
        return
      }
      put(id, line, { tab, topics: new Set() })
      if (line.socket.readyState === opened) deliver([id], { kind: 'opened' })
    },
    /** A socket that this tab has opened before, with the topics that it has asked for. */
    adopt: (id: string, socket: Socket, topics: Set<string>) => put(id, connect(socket), { tab: undefined, topics }),
    detach,
    want,
    unwant,
    /** This tab's own word, as it is. */
    say: (id: string, text: string) => {
      const line = lineOf.get(id)
      if (line) say(line, text)
    },
    /** A tab's wish to ping: its own timers run while those of this tab, hidden, may run late. */
    ping: (id: string) => {
      const line = lineOf.get(id)
      if (!line || Math.abs(now() - line.pingedAt) < limits.link.pingEvery / 2) return
      line.pingedAt = now()
      say(line, wire.ping)
    },
    /** A tab is gone, with all that it had: the sockets that are returned. */
    forget: (tab: string): readonly string[] => {
      const ids = lines.flatMap(({ clients }) =>
        [...clients].flatMap(([id, client]) => (client.tab === tab ? [id] : [])),
      )
      ids.forEach(detach)
      givenUpBy.delete(tab)
      return ids
    },
    /** Whose they are is told to leave them. */
    retire: () => {
      for (const line of lines) line.isLeaving = true
    },
  }
}
