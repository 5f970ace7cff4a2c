import type { WebSocket } from 'ws'
import { closeCodes } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'

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
  /** The topics that were missed, if the reader has caught up; then they are missed no more. */
  readonly caughtUp: () => readonly string[]
  readonly forget: (topic: string) => void
  /** Ends it politely; by force when the other side does not follow within a second. */
  readonly close: (code: number, reason: string) => void
  /** As a network that fails: without a word. */
  readonly cut: () => void
  /** It was heard. */
  readonly heard: () => void
  /** Another ping goes out: false when too many in a row brought no word. */
  readonly alive: () => boolean
}

/** Wraps a socket of the server. */
export const createClient = (socket: WebSocket): Client => {
  const missed = new Set<string>()
  let unanswered = 0

  const send = (frame: string) => {
    if (socket.readyState !== socket.OPEN) return
    // The frame counts before it is there: one that is too much must not be taken first.
    if (socket.bufferedAmount + frame.length > venueLimits.stream.dropBuffered) {
      socket.close(closeCodes.slowReader, 'slow reader')
      socket.terminate()
      return
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
    caughtUp() {
      if (missed.size === 0 || socket.bufferedAmount > venueLimits.stream.maxBuffered / 2) return []
      const topics = [...missed]
      missed.clear()
      return topics
    },
    forget: (topic) => {
      missed.delete(topic)
    },
    close: (code, reason) => {
      socket.close(code, reason)
      const force = setTimeout(() => socket.terminate(), venueLimits.stream.userCloseWithin)
      socket.once('close', () => clearTimeout(force))
    },
    cut: () => socket.terminate(),
    heard: () => {
      unanswered = 0
    },
    alive() {
      unanswered += 1
      return unanswered <= venueLimits.stream.maxUnanswered
    },
  }
}
