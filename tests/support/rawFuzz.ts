import { connect } from 'node:net'
import { callList } from '#contract/calls.ts'
import { liveStreams } from '#contract/live/live.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Random } from './simulator/random.ts'

/** One connection of the fuzz: the first bytes, the frames after an upgrade, and how the client disconnects. */
export interface Probe {
  readonly bytes: Buffer
  /** Raw WebSocket frames, written once the venue has answered with 101. */
  readonly frames: readonly Buffer[]
  /**
   * `answer`: the request is complete and must be answered. `half`: our side ends at once. `reset`: the connection
   * breaks.
   */
  readonly leave: 'answer' | 'half' | 'reset'
}

export interface FuzzTarget {
  readonly port: number
  readonly host: string
  /** The venue's host name: the right Host header. */
  readonly name: string
  /** The cookie header of a logged-in user, for some of the requests. */
  readonly cookie?: string
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%',
  '%00',
  '%ff',
  '%2e%2e',
  '%5c',
  '%0d%0a',
  '?',
  '#',
  '@',
  ':',
  '[',
  ']',
  '*',
  ';',
  '&',
  '=',
  '+',
  ' ',
  '"',
  '<',
  '\xff\xfe',
  'a',
  '0',
  '-1',
  '__proto__',
  'constructor',
  '99999999999999999999',
  '\u0001',
  '\t',
  '\f',
]

const whole = [
  '/',
  '//',
  '///',
  '//x',
  '//@',
  '//[',
  '/\\',
  '\\',
  '*',
  '?',
  '#',
  'x',
  'http://',
  'http:///',
  'http://[',
  'http://x:99999/',
  'http://x/',
  'https://a@b/',
  'ftp://x/',
  '//:0',
  '/%',
  '/%00',
  '/%c0%80',
  '/en_US/%00',
  '/en_US/%',
  '/en_US//',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/asyncapi.json',
  '/docs/api',
  '/csp-report',
  '/assets/',
  '/assets/../index.html',
  '/assets/..%2findex.html',
  '/.vite/manifest.json',
  '/ws/',
  '/sandbox/',
  '/favicon.ico',
  `${liveStreams}/1/live.m3u8`,
  `${liveStreams}/1/init.mp4`,
  `${liveStreams}/1/part-999999999999.m4s`,
  `${liveStreams}/%00/part-1.m4s`,
  `${liveStreams}/99999999999999999999/live.m3u8`,
  '/hk-web/desk/files/%00',
  '/hk-web/desk/files/x',
  '/assets/support-12345678.js',
]

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'PURGE',
  'M-SEARCH',
  'PRI',
  'QUERY',
  'get',
  '',
  'G\u0000T',
  'GET\t',
]
const versions = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9',
  'HTTP',
  '',
]

const bodies = [
  '',
  '{}',
  '[]',
  'null',
  '{"a":',
  '{"__proto__":{"a":1}}',
  '\u0000',
  '\xff\xfe',
  '{"account":"\\u0000","password":"\\ud800"}',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  '--x',
  'a=1&b=2',
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '-1\r\n\r\n',
]

const otherHeaders: readonly string[] = [
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: multipart/form-data',
  'Content-Type: application/csp-report',
  'Content-Type: ;;;',
  'Content-Type: application/json; charset=\xff',
  'Accept-Language: ',
  'Accept-Language: *;q=2,\xff;q=x',
  `Accept-Language: ${'a-'.repeat(2_000)}`,
  'Accept-Encoding: br;q=\xff',
  'Cookie: session=%',
  'Cookie: session=%00; visitor=%ff; wallet=\xff',
  'Cookie: =; ;;=x',
  `Cookie: ${'a=b; '.repeat(500)}`,
  'X-Requested-With: statefloor',
  'X-Requested-With: statefloor',
  'X-Requested-With: statefloor',
  'X-Requested-With: x',
  'Sec-Fetch-Site: same-origin',
  'Sec-Fetch-Site: cross-site',
  'Origin: null',
  'Origin: http://[',
  'Origin: \xff',
  'Idempotency-Key: \xff',
  'Idempotency-Key: aaaaaaaaaaaaaaaaaaaaaa',
  'X-Signature: x',
  'X-Timestamp: 1e400',
  'X-Nonce: x',
  'X-Account: __proto__',
  'X-Sandbox-Token: x',
  'X-Forwarded-For: \xff, [',
  'X-Forwarded-For: 1.2.3.4, ::1',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Host: [',
  'Forwarded: for="[',
  'If-None-Match: "',
  'Range: bytes=-1--',
  'Expect: 100-continue',
  'Expect: x',
  'TE: trailers',
  'Trailer: x',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: x',
  'Content-Length: 0',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 3',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Connection: Upgrade',
  'Connection: keep-alive',
  'Keep-Alive: \xff',
  'Host: evil.example',
  'Host: [',
  'Host: ',
  'Host: localhost:99999999',
  ': x',
  'no colon',
  'X: \u0000',
  'User-Agent: \xff',
]

const calledPath = (random: Random): string =>
  random.pick(callList).path.replace(/\{\w+\}/g, () => encodeURIComponent(random.pick(pieces)))

const targetOf = (random: Random): string =>
  random.weighted([
    [4, () => random.pick(whole)],
    [4, () => calledPath(random)],
    [2, () => `${calledPath(random)}?${Array.from({ length: random.int(1, 4) }, () => random.pick(pieces)).join('')}`],
    [3, () => `/${Array.from({ length: random.int(1, 6) }, () => random.pick(pieces)).join('')}`],
    [1, () => Array.from({ length: random.int(1, 6) }, () => random.pick(pieces)).join('')],
    [1, () => `/${'a'.repeat(random.pick([300, 8_000, 20_000]))}`],
  ])()

const noise = (random: Random, bytes: number): Buffer =>
  Buffer.from(Array.from({ length: bytes }, () => random.int(0, 255)))

/** Changes, removes or duplicates some of the bytes. */
const mutated = (random: Random, bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes)
  for (let left = random.int(1, 4); left > 0 && copy.length > 0; left -= 1)
    copy[random.int(0, copy.length - 1)] = random.int(0, 255)
  const at = random.int(0, copy.length)
  return random.weighted([
    [3, () => copy],
    [1, () => copy.subarray(0, at)],
    [1, () => Buffer.concat([copy.subarray(0, at), noise(random, random.int(1, 20)), copy.subarray(at)])],
  ])()
}

const commands: readonly unknown[] = [
  { sub: 'market.btc_usdt.ticker' },
  { sub: 'market.btc_usdt.trade.depth' },
  { sub: 'market.all.ticker' },
  { sub: 'market.__proto__.ticker' },
  { sub: 'market.constructor.kline.1m' },
  { sub: 'market.btc_usdt.kline.9z' },
  { sub: '' },
  { sub: 'x'.repeat(5_000) },
  { unsub: 'market.nothing.ticker' },
  { sub: 'balances' },
  { sub: 'room.1' },
  { event: 'ping' },
  { pong: 'pong' },
  { event: 'subscribe' },
  {
    event: 'subscribe',
    params: { biz: 'perpetual', type: 'depth', contractCode: 'btcusdt', zip: false, serialize: false },
  },
  {
    event: 'subscribe',
    params: {
      biz: 'perpetual',
      type: 'candles',
      contractCode: '__proto__',
      period: 'constructor',
      zip: false,
      serialize: false,
    },
  },
  { event: 'unsubscribe', params: { biz: 'delivery', type: 'tickers', contractCode: '', zip: true, serialize: true } },
  null,
  [],
  1,
  'x',
  { __proto__: 1 },
  { sub: { toString: 1 } },
  { sub: ['market.all.ticker'] },
]

const frameOf = (random: Random): Buffer => {
  const payload = random.weighted<() => Buffer>([
    [5, () => latin1(JSON.stringify(random.pick(commands)))],
    [2, () => noise(random, random.int(0, 130))],
    [1, () => latin1('{"sub":')],
    [1, () => Buffer.from([3, 232, 255])],
  ])()
  const first = random.weighted([
    [6, 0x81],
    [1, 0x82],
    [1, 0x88],
    [1, 0x89],
    [1, 0x8a],
    [1, 0x01],
    [1, 0x80],
    [1, random.int(0, 255)],
  ])
  const mask = random.chance(0.9)
  const key = noise(random, 4)
  const length = random.weighted([
    [9, payload.length],
    [1, random.int(0, 127)],
  ])
  const head =
    length < 126
      ? Buffer.from([first, (mask ? 0x80 : 0) | length])
      : Buffer.from([first, (mask ? 0x80 : 0) | 126, length >> 8, length & 255])
  const masked = mask
    ? Buffer.concat([key, Buffer.from(payload.map((byte, index) => byte ^ (key[index % 4] ?? 0)))])
    : payload
  return random.chance(0.05)
    ? Buffer.concat([Buffer.from([first, 0xff]), noise(random, 8), masked])
    : Buffer.concat([head, masked])
}

const upgradeOf = (random: Random, { name, cookie }: FuzzTarget): Buffer => {
  const path = random.weighted<() => string>([
    [6, () => random.pick(Object.values(streamPaths))],
    [1, () => targetOf(random)],
  ])()
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${name}`,
    'Connection: Upgrade',
    `Upgrade: ${random.weighted([
      [8, 'websocket'],
      [1, 'h2c'],
      [1, '\xff'],
    ])}`,
    ...random.weighted([
      [6, [`Origin: http://${name}`]],
      [1, ['Origin: null']],
      [1, []],
    ]),
    `Sec-WebSocket-Version: ${random.weighted([
      [8, '13'],
      [1, '99'],
      [1, 'x'],
    ])}`,
    `Sec-WebSocket-Key: ${random.weighted([
      [8, 'AAAAAAAAAAAAAAAAAAAAAA=='],
      [1, 'x'],
      [1, '\xff'],
    ])}`,
    ...random.weighted([
      [6, []],
      [1, ['Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=\xff']],
      [1, ['Sec-WebSocket-Protocol: ,,']],
    ]),
    ...(cookie !== undefined && random.chance(0.5) ? [`Cookie: ${cookie}`] : []),
  ]
  return latin1(`${lines.join('\r\n')}\r\n\r\n`)
}

/** A request with a recognizable end, so that the venue must answer. */
const requestOf = (random: Random, { name, cookie }: FuzzTarget): Buffer => {
  const body = random.pick(bodies)
  const lines = [
    `${random.pick(methods)} ${targetOf(random)} ${random.pick(versions)}`,
    `Host: ${random.weighted([
      [8, name],
      [1, `127.0.0.1:${name.split(':')[1] ?? ''}`],
      [1, 'evil.example'],
    ])}`,
    'Connection: close',
    ...Array.from({ length: random.int(0, 5) }, () => random.pick(otherHeaders)),
    ...(cookie !== undefined && random.chance(0.3) ? [`Cookie: ${cookie}`, 'X-Requested-With: statefloor'] : []),
    ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
  ]
  return latin1(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** A well-formed request to a hostile target, which must always be answered. */
const targetProbe = (random: Random, { name }: FuzzTarget): Buffer =>
  latin1(
    `${random.pick(['GET', 'POST', 'DELETE'])} ${targetOf(random).replace(/[^\x21-\x7e]/g, '')} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
  )

/** The next connection of a fuzz, determined by the random numbers alone. */
const probeOf = (random: Random, target: FuzzTarget): Probe => {
  const leave = random.weighted<Probe['leave']>([
    [6, 'half'],
    [1, 'reset'],
  ])
  return random.weighted<() => Probe>([
    [4, () => ({ bytes: targetProbe(random, target), frames: [], leave: 'answer' })],
    [4, () => ({ bytes: requestOf(random, target), frames: [], leave })],
    [1, () => ({ bytes: mutated(random, requestOf(random, target)), frames: [], leave })],
    [
      2,
      () => ({
        bytes: upgradeOf(random, target),
        frames: Array.from({ length: random.int(0, 6) }, () => frameOf(random)),
        leave,
      }),
    ],
    [1, () => ({ bytes: noise(random, random.int(1, 300)), frames: [], leave })],
  ])()
}

/** Longer than the venue's own timeout for the rest of a request: it only ends a hang. */
const patience = 2 * venueLimits.http.requestTimeout

/** A complete head that requests an upgrade: the venue must answer before the client ends. */
const asksForSocket = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1')
  return (
    /\r\nupgrade:/i.test(text) && text.endsWith('\r\n\r\n') && !/\r\n(content-length|transfer-encoding):/i.test(text)
  )
}

/**
 * Makes one connection and returns the venue's output as latin-1 text. Rejects if the venue neither answers nor closes
 * it.
 */
export const deliver = (
  { port, host }: Pick<FuzzTarget, 'port' | 'host'>,
  { bytes, frames, leave }: Probe,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host })
    let heard = ''
    const deadline = setTimeout(() => {
      socket.destroy()
      reject(
        new Error(`No answer and no end on port ${port}: ${JSON.stringify(bytes.toString('latin1').slice(0, 400))}`),
      )
    }, patience)
    const upgrades = asksForSocket(bytes)
    socket.on('data', (part: Buffer) => {
      const isFirst = heard === ''
      if (heard.length < 2_000) heard += part.toString('latin1')
      if (!isFirst || leave === 'answer' || !upgrades) return
      if (heard.startsWith('HTTP/1.1 101')) for (const frame of frames) socket.write(frame)
      if (leave === 'reset') socket.resetAndDestroy()
      else socket.end()
    })
    // A connection that the venue breaks off is an answer too.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(deadline)
      resolve(heard)
    })
    socket.write(bytes, () => {
      if (leave === 'reset' && !upgrades) socket.resetAndDestroy()
      // A client that has ended its side receives nothing of an upgrade, so it waits for that first.
      else if (leave === 'half' && !upgrades) socket.end()
    })
  })

/** Runs this many probes, some in parallel; `seen` receives each answer. */
export const fuzz = async ({
  random,
  target,
  count,
  atOnce,
  seen,
}: {
  random: Random
  target: FuzzTarget
  count: number
  atOnce: number
  seen: (probe: Probe, answer: string) => void
}): Promise<void> => {
  let left = count
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const probe = probeOf(random, target)
      seen(probe, await deliver(target, probe))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
