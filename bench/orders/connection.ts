import { connect } from 'node:net'

export interface Answered {
  readonly status: number
  /** The envelope's code. */
  readonly code: number
  readonly text: string
}

/**
 * A keep-alive connection that sends one request after the other at minimum cost, because it shares the machine with
 * the venue.
 */
export interface Connection {
  readonly ask: (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<Answered>
  readonly close: () => void
}

export const openConnection = (port: number): Promise<Connection> =>
  new Promise((opened, failed) => {
    const socket = connect({ port, host: 'localhost', noDelay: true })
    let heard = ''
    let answered: ((answer: Answered) => void) | undefined
    let broken: (error: Error) => void = failed
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      heard += part
      const end = heard.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(heard.slice(0, end))?.[1] ?? NaN)
      if (Number.isNaN(length)) return broken(new Error(`An answer without its length: ${heard.slice(0, end)}`))
      const text = heard.slice(end + 4)
      if (Buffer.byteLength(text) < length) return
      const status = Number(heard.slice(9, 12))
      heard = ''
      answered?.({ status, code: Number(/"code":(\d+)/.exec(text)?.[1]), text })
    })
    socket.on('error', (error) => broken(error))
    socket.on('close', () => broken(new Error('The venue closed the connection')))
    socket.on('connect', () =>
      opened({
        ask: (method, path, headers, body) =>
          new Promise((resolve, reject) => {
            answered = resolve
            broken = reject
            const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
            socket.write(
              `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
            )
          }),
        close: () => {
          broken = () => undefined
          socket.destroy()
        },
      }),
    )
  })
