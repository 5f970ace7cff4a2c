import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { closeCodes } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'

export interface Frame {
  readonly data: Buffer
  readonly binary: boolean
}

/**
 * One open socket and its topics. It never queues frames: one that cannot be sent now is requested again later, or the
 * socket is closed.
 */
export interface Client {
  readonly topics: Set<string>
  /** Sends one frame. A reader that is hopelessly behind is disconnected. */
  readonly send: (frame: string) => void
  /** Sends the topic's frame now, or marks the topic as missed if the reader is behind. */
  readonly sendNewest: (topic: string, frame: string) => void
  /** Marks the topic as missed, so that its latest state is sent later. */
  readonly miss: (topic: string) => void
  /** Takes a missed topic, if the reader has caught up. */
  readonly nextMissed: () => string | undefined
  readonly forget: (topic: string) => void
  /**
   * Calls back for each frame with its size in bytes, until the socket is closed; `undefined` for one without a message
   * (ping, pong).
   */
  readonly listen: (hear: (frame: Frame | undefined, bytes: number) => void) => void
  /**
   * Closes the socket gracefully, and by force if the other side does not follow within a second. From now on nothing
   * is processed, and whatever still arrives is not even read.
   */
  readonly close: (code: number, reason: string) => void
  /** Closes the socket because of what it sent. Nothing further is read from it. */
  readonly refuse: (code: number, reason: string) => void
  /** Drops the connection without a close frame, as a failing network does. */
  readonly cut: () => void
  /** Call whenever a frame was received. */
  readonly heard: () => void
  /** Call before sending a ping: false if too many in a row went unanswered. */
  readonly alive: () => boolean
}

/** Wraps a server socket and its connection. */
export const createClient = (socket: WebSocket, connection: Pick<Socket, 'end'>): Client => {
  const missed = new Set<string>()
  let unanswered = 0
  let isEnding = false

  /** Runs once even if several endings coincide. Without listeners, further frames cost next to nothing. */
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
    // Stops reading from a client that keeps sending after the close frame.
    socket.once('message', () => socket.pause())
    socket.close(code, reason)
    const force = setTimeout(() => socket.terminate(), venueLimits.stream.userCloseWithin)
    socket.once('close', () => clearTimeout(force))
  }

  const send = (frame: string) => {
    if (isEnding || socket.readyState !== socket.OPEN) return
    // The frame's size counts before it is sent, so that one that is too large is never buffered.
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
      // Its close answer would come after everything it has already sent, so the connection ends at once and nothing
      // more is read.
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
