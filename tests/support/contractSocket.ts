import { afterEach, expect } from 'vitest'
import * as z from 'zod/mini'
import { streamPaths, swapFrameSchema } from '#contract/kernel/streams.ts'
import type { TestVenue } from './server.ts'
import { openSocket, type TestSocket } from './socket.ts'

const pushSchema = z.object({ type: z.string(), contractCode: z.string(), data: z.unknown() })

/** Programs on the contract socket of a venue. Their sockets end with each test. */
export const contractSocket = (venue: Pick<TestVenue, 'url'>, contractCode: string) => {
  const sockets: TestSocket[] = []
  afterEach(() => {
    for (const { socket } of sockets.splice(0)) socket.terminate()
  })

  /** A program on the contract socket, with everything pushed to it. */
  return async () => {
    const socket = await openSocket(`${venue.url}${streamPaths.swap}`, { origin: venue.url })
    sockets.push(socket)
    const frames: unknown[] = []
    socket.socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
    /** Everything sent so far has arrived. */
    const settled = async () => {
      socket.say({ event: 'ping' })
      await socket.next((frame) => z.object({ event: z.literal('pong') }).safeParse(frame).success)
    }
    const heardAll = async () => {
      await settled()
      for (const frame of frames) expect(swapFrameSchema.safeParse(frame).success).toBe(true)
      const pushes = frames.flatMap((frame) => {
        const { data: push } = pushSchema.safeParse(frame)
        return push && !z.object({ channel: z.string() }).safeParse(frame).success ? [push] : []
      })
      frames.splice(0)
      return pushes
    }
    return {
      async subscribe(type: string, code: string = contractCode, more: object = {}) {
        const from = frames.length
        socket.say({ event: 'subscribe', params: { biz: 'perpetual', type, contractCode: code, ...more } })
        await settled()
        const ack = z.object({ data: z.object({ result: z.boolean() }) }).parse(frames[from])
        return ack.data.result
      },
      unsubscribe: async (type: string) => {
        socket.say({ event: 'unsubscribe', params: { biz: 'perpetual', type, contractCode } })
        await settled()
      },
      /** Everything pushed since the last look, in order. */
      heardAll,
      /** The data pushed for a type since the last look. */
      heard: async (type: string) => (await heardAll()).flatMap((push) => (push.type === type ? [push.data] : [])),
    }
  }
}
