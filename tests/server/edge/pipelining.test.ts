import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { venueLimits } from '#contract/venueLimits.ts'
import { takePort, type Gate } from '#server/lifecycle/gate.ts'

const { maxPipelined } = venueLimits.http

let gate: Gate
let asked: string[]
/** Requests in progress on the flooding connection. */
let open: number
let mostOpen: number
/** Pending answers to `/held`. */
let held: (() => void)[]
beforeEach(async () => {
  asked = []
  open = 0
  mostOpen = 0
  held = []
  gate = await takePort(0, 'localhost')
  gate.server.on('request', ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    asked.push(url)
    if (url === '/other') return response.end('other')
    open += 1
    mostOpen = Math.max(mostOpen, open)
    const end = () => {
      open -= 1
      response.end(url)
    }
    if (url === '/held') return held.push(end)
    return setImmediate(end)
  })
  gate.open()
})
afterEach(() => gate.close())

const flooding = (text: string) => {
  const socket = connect({ port: gate.port, host: '127.0.0.1' })
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
  // The kernel refuses writes after the venue has closed.
  socket.on('error', () => socket.destroy())
  socket.write(text)
  // Not `once`: it would reject with the preceding error.
  const closed = new Promise((resolve) => socket.on('close', resolve))
  return { socket, closed, heard: () => heard }
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const other = async () => (await fetch(`http://localhost:${gate.port}/other`)).text()

it('pipelined requests of one connection are served one after another, in order', async () => {
  const paths = Array.from({ length: maxPipelined }, (_, index) => `/${index}`)
  const last = get('/last', 'Connection: close\r\n')
  const { closed, heard } = flooding(`${paths.map((path) => get(path)).join('')}${last}`)
  await closed
  expect(asked).toEqual([...paths, '/last'])
  expect(heard().match(/HTTP\/1\.1 200/g)).toHaveLength(maxPipelined + 1)
  expect(mostOpen).toBe(1)
})

it('other clients are answered while a connection waits for its own answer', async () => {
  const { socket, closed } = flooding(get('/held') + get('/after').repeat(maxPipelined - 1))
  await vi.waitUntil(() => held.length === 1)
  expect(await other()).toBe('other')
  expect(asked).toEqual(['/held', '/other'])
  socket.destroy()
  await closed
})

it('a connection with a hundred thousand pipelined requests is closed, and few are started [SEC-02]', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { closed } = flooding(get('/flood').repeat(100_000))
  await closed
  expect(await other()).toBe('other')
  expect(asked.filter((path) => path === '/flood').length).toBeLessThanOrEqual(maxPipelined)
  expect(log.mock.calls.flat().filter((line) => String(line).includes('too many requests'))).toHaveLength(1)
})

it('a thousand pipelined requests are closed without a stack trace for each [SEC-02]', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { prepareStackTrace: before, stackTraceLimit } = Error
  let [aborted, frames] = [0, 0]
  Error.prepareStackTrace = (error, trace) => {
    if (error.message === 'aborted') [aborted, frames] = [aborted + 1, frames + trace.length]
    return String(error)
  }
  try {
    const { closed } = flooding(get('/flood').repeat(10_000))
    await closed
    expect(await other()).toBe('other')
    expect(aborted).toBeGreaterThan(maxPipelined)
    expect(frames).toBe(0)
    expect(Error.stackTraceLimit).toBe(stackTraceLimit)
  } finally {
    Error.prepareStackTrace = before
  }
})

it('no waiting request is served after its connection breaks', async () => {
  const { socket, closed } = flooding(get('/held') + get('/after').repeat(10))
  await vi.waitUntil(() => held.length === 1)
  socket.destroy()
  await closed
  for (const end of held) end()
  await other()
  await other()
  expect(asked.filter((path) => path === '/after')).toEqual([])
})
