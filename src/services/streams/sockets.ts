import { fromCallback } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { closeCodes } from '#contract/kernel/streams.ts'
import type { Family, SocketCommand, SocketEvent } from '#machines/shell/link/link.setup.ts'
import { gunzip } from '../http/gunzip.ts'
import { parseFrame, wires } from './sockets.wire.ts'

/** The used part of a browser's WebSocket. */
export interface Socket {
  binaryType: BinaryType
  readonly readyState: number
  send: (text: string) => void
  close: () => void
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent<unknown>) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

export interface SocketsOptions {
  readonly open: (url: string, family: Family) => Socket
  readonly now: () => number
  readonly random: () => number
  /** Called for a push on the link's newest open socket, or on the one being left. */
  readonly push: (family: Family, topic: string, data: unknown, seq: number | undefined) => void
  /** Reports an invalid frame, once per reason. */
  readonly report: (what: string) => void
}

interface Held {
  readonly socket: Socket
  reportedAt: number
  /** Number of frames being unpacked, in order. */
  waiting: number
  unpacked: Promise<void>
}

const open = 1

/**
 * The sockets of one link: opens and closes them, parses what they receive, and sends the link what it needs to know.
 */
export const createSockets = ({ open: openSocket, now, random, push, report }: SocketsOptions) =>
  fromCallback<SocketCommand, { family: Family; url: string }>(({ sendBack, receive, input }) => {
    const wire = wires[input.family]
    const held = new Map<number, Held>()
    const send = (event: SocketEvent) => sendBack(event)

    const drop = (number: number, code: number) => {
      const known = held.get(number)
      if (!known) return
      held.delete(number)
      const { socket } = known
      socket.onopen = null
      socket.onmessage = null
      socket.onclose = null
      socket.close()
      send({ type: 'socket.closed', socket: number, code, random: random() })
    }

    const heard = (number: number, one: Held) => {
      const at = now()
      if (Math.abs(at - one.reportedAt) < shellLimits.link.heardEvery) return
      one.reportedAt = at
      send({ type: 'socket.received', socket: number, at })
    }

    const take = (number: number, one: Held, text: string) => {
      const frame = wire.read(parseFrame(text))
      switch (frame.kind) {
        case 'ping':
          // A socket that closes may still bring frames.
          if (one.socket.readyState === open) one.socket.send(frame.answer)
          return
        case 'notice':
          send({ type: 'socket.leaving', socket: number })
          return
        case 'acknowledged':
          send({ type: 'topic.acknowledged', topic: frame.topic, code: frame.code })
          return
        case 'push':
          push(input.family, frame.topic, frame.data, frame.seq)
          return
        case 'unknown':
          report(`The ${input.family} stream said something unknown`)
          return
        case 'pong':
        case 'left':
      }
    }

    /** A frame that cannot be unpacked leaves a gap, so the socket is dropped: the next one starts with full states. */
    const giveUp = (number: number, why: string) => {
      report(`The ${input.family} stream was given up: ${why}`)
      drop(number, closeCodes.badFrame)
    }

    const receiveFrame = (number: number, one: Held, data: unknown) => {
      heard(number, one)
      if (typeof data === 'string' && data.length > shellLimits.link.maxUnpacked) {
        giveUp(number, 'a frame is too large')
        return
      }
      if (typeof data === 'string' && one.waiting === 0) {
        take(number, one, data)
        return
      }
      if (one.waiting >= shellLimits.link.maxWaiting) {
        giveUp(number, 'it brings more than can be unpacked')
        return
      }
      one.waiting += 1
      // One after the other, which keeps the order and never unpacks two at once.
      one.unpacked = one.unpacked.then(async () => {
        if (held.get(number) !== one) return
        try {
          const text = data instanceof ArrayBuffer ? await gunzip(data) : String(data)
          if (held.get(number) === one) take(number, one, text)
        } catch (error) {
          if (held.get(number) === one) giveUp(number, error instanceof Error ? error.message : String(error))
        }
        one.waiting -= 1
      })
    }

    const connect = (number: number) => {
      let socket: Socket
      try {
        socket = openSocket(input.url, input.family)
      } catch (error) {
        // An invalid address fails like an unreachable venue.
        report(`The ${input.family} stream can't be opened: ${String(error)}`)
        send({ type: 'socket.closed', socket: number, code: closeCodes.badFrame, random: random() })
        return
      }
      const one: Held = { socket, reportedAt: 0, waiting: 0, unpacked: Promise.resolve() }
      held.set(number, one)
      socket.binaryType = 'arraybuffer'
      socket.onopen = () => {
        one.reportedAt = now()
        send({ type: 'socket.opened', socket: number, at: one.reportedAt })
      }
      socket.onmessage = ({ data }) => receiveFrame(number, one, data)
      socket.onclose = ({ code }) => drop(number, code)
    }

    const say = (number: number, text: string | undefined) => {
      const socket = held.get(number)?.socket
      if (socket?.readyState === open && text !== undefined) socket.send(text)
    }

    receive((command) => {
      switch (command.type) {
        case 'socket.open':
          connect(command.socket)
          return
        case 'socket.drop':
          drop(command.socket, closeCodes.left)
          return
        case 'socket.ping':
          say(command.socket, wire.ping)
          return
        case 'socket.subscribe':
          say(command.socket, wire.subscribe(command.topic))
          return
        case 'socket.unsubscribe':
          say(command.socket, wire.unsubscribe(command.topic))
      }
    })

    return () => {
      for (const number of [...held.keys()]) drop(number, closeCodes.left)
    }
  })
