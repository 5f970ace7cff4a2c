import { createServer, type AddressInfo } from 'node:net'

/** A mail server's behaviour: accepts mails, rejects recipients permanently or temporarily, or never responds. */
export type Mood = 'takes' | 'refuses' | 'busy' | 'silent'

export interface MailServer {
  readonly port: number
  readonly url: string
  /** The mails that it has taken, with their headers. */
  readonly taken: readonly string[]
  /** Connections so far. */
  readonly calls: () => number
  /** Resolves with the next connection. */
  readonly nextCall: () => Promise<void>
  mood: Mood
  readonly close: () => Promise<void>
}

/** A mail server on this machine. */
export const startMailServer = async (mood: Mood = 'takes'): Promise<MailServer> => {
  const taken: string[] = []
  const waiting: (() => void)[] = []
  const sockets = new Set<{ destroy: () => void }>()
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    waiting.splice(0).forEach((resolve) => resolve())
    if (self.mood === 'silent') return
    let text = ''
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.test')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          taken.push(part)
          say('250 taken')
        } else if (part.startsWith('DATA')) {
          isData = true
          say('354 go on')
        } else if (part.startsWith('RCPT') && self.mood === 'refuses') say('550 no such person')
        else if (part.startsWith('RCPT') && self.mood === 'busy') say('451 later')
        else if (part.startsWith('QUIT')) socket.end('221 bye\r\n')
        else say('250 mail.test')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const self: MailServer = {
    port,
    url: `smtp://127.0.0.1:${port}`,
    taken,
    calls: () => calls,
    nextCall: () => new Promise<void>((resolve) => waiting.push(resolve)),
    mood,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return self
}
