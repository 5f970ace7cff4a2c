import { WebSocket } from 'ws'

/** A program's socket with everything that it received. */
export interface TestSocket {
  readonly socket: WebSocket
  readonly say: (message: unknown) => void
  /** The first matching frame, past or future; each frame is returned once. */
  readonly next: (fits?: (frame: unknown) => boolean) => Promise<unknown>
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
}

interface Waiting {
  readonly fits: (frame: unknown) => boolean
  readonly resolve: (frame: unknown) => void
}

/** Opens a socket. `origin` is the header that a browser would send. Rejects with the status if the venue refuses. */
export const openSocket = async (url: string, headers: Readonly<Record<string, string>>): Promise<TestSocket> => {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers: { ...headers } })
  const heard: unknown[] = []
  const waiting: Waiting[] = []
  socket.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString())
    const index = waiting.findIndex(({ fits }) => fits(frame))
    if (index < 0) heard.push(frame)
    else waiting.splice(index, 1)[0]?.resolve(frame)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  socket.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_, response) => {
      reject(new Error(`Refused with ${response.statusCode}`))
      socket.terminate()
    })
    socket.once('error', reject)
  })
  return {
    socket,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (fits = () => true) =>
      new Promise((resolve) => {
        const index = heard.findIndex(fits)
        if (index < 0) waiting.push({ fits, resolve })
        else resolve(heard.splice(index, 1)[0])
      }),
    closed,
  }
}
