import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { closeCodes } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'

/** A frame as it came. */
export interface Frame {
  readonly data: Buffer
  readonly binary: boolean
}

/**
 * One open socket, with what it listens to. It never keeps a frame: what cannot be sent now is asked for again, or ends
 * it.
 */
export interface Client {
  readonly topics: Set<string>
  /** Sends one frame. A reader that is hopelessly behind is closed. */
  readonly send: (frame: string) => void
  /** Sends the topic's frame now, or marks the topic as missed when the reader is behind. */
  readonly sendNewest: (topic: string, frame: string) => void
  /** Marks the topic as missed: its newest state is due. */
  readonly miss: (topic: string) => void
  /** A topic that was missed, if the reader has caught up; then it is missed no more. */
  readonly nextMissed: () => string | undefined
  readonly forget: (topic: string) => void
  /** Calls back for each frame, with its bytes, until it is ended; `undefined`: one without a message (ping, pong). */
  readonly listen: (hear: (frame: Frame | undefined, bytes: number) => void) => void
  /**
   * Ends it politely; by force when the other side does not follow within a second. Nothing is heard from now on; what is
   * said all the same is not even read.
   */
  readonly close: (code: number, reason: string) => void
  /** Ends it for what it said: of what it says from now on nothing is read. */
  readonly refuse: (code: number, reason: string) => void
  /** As a network that fails: without a word. */
  readonly cut: () => void
  /** It was heard. */
  readonly heard: () => void
  /** Another ping goes out: false when too many in a row brought no word. */
  readonly alive: () => boolean
}

/** Wraps a socket of the server, on its connection. */
export const createClient = (socket: WebSocket, connection: Pick<Socket, 'end'>): Client => {
  const missed = new Set<string>()
  let unanswered = 0
  let isEnding = false

  /** Once, whatever comes together: without what hears, a frame costs no more than to be passed over. */
  const beginEnd = (): boolean => {
    if (isEnding) return false
    isEnding = true
    missed.clear()
    for (const event of ['message', 'ping', 'pong']) socket.removeAllListeners(event)
    return true
  }

  const cut = () => {
    beginEnd()
    socket.terminate()
  }

  const close = (code: number, reason: string) => {
    if (!beginEnd()) return
    // Who goes on talking after the last word is not listened to.
    socket.once('message', () => socket.pause())
    socket.close(code, reason)
    const force = setTimeout(() => socket.terminate(), venueLimits.stream.userCloseWithin)
    socket.once('close', () => clearTimeout(force))
  }

  const send = (frame: string) => {
    if (isEnding || socket.readyState !== socket.OPEN) return
    // The frame counts before it is there: one that is too much must not be taken first.
    if (socket.bufferedAmount + frame.length > venueLimits.stream.dropBuffered) {
      socket.close(closeCodes.slowReader, 'slow reader')
      return cut()
    }
    socket.send(frame)
  }

  return {
    topics: new Set(),
    send,
    sendNewest(topic, frame) {
      if (missed.has(topic)) return
      if (socket.bufferedAmount + frame.length > venueLimits.stream.maxBuffered) missed.add(topic)
      else send(frame)
    },
    miss: (topic) => {
      if (!isEnding) missed.add(topic)
    },
    nextMissed() {
      if (missed.size === 0 || socket.bufferedAmount > venueLimits.stream.maxBuffered / 2) return undefined
      const [topic] = missed
      if (topic !== undefined) missed.delete(topic)
      return topic
    },
    forget: (topic) => {
      missed.delete(topic)
    },
    listen(hear) {
      socket.on('message', (data: Buffer, binary) => hear({ data, binary }, data.length))
      for (const event of ['ping', 'pong'] as const) socket.on(event, (data: Buffer) => hear(undefined, data.length))
    },
    close,
    refuse(code, reason) {
      close(code, reason)
      // Its answer would come after all that it has sent: the end is said at once, and nothing read meanwhile.
      socket.pause()
      connection.end()
    },
    cut,
    heard: () => {
      unanswered = 0
    },
    alive() {
      unanswered += 1
      return unanswered <= venueLimits.stream.maxUnanswered
    },
  }
}
