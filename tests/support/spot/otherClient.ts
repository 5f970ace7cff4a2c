import { createHash, createHmac, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { WebSocket } from 'ws'

/**
 * An independent client, written from `docs/wire/orders.md` and `docs/wire/streams.md` alone. It imports nothing of the
 * contract or the front end, and may contain nothing that those two pages do not say.
 */

interface Envelope<D> {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: D
}
export interface Order {
  readonly orderId: string
  readonly clientOrderId: string
  readonly side: 'buy' | 'sell'
  readonly price: string | null
  readonly amount: string | null
  readonly filled: string
  readonly averagePrice: string | null
  readonly fee: readonly { readonly coin: string; readonly amount: string }[]
  readonly state: string
  readonly reason?: string
  readonly seq: number
}
export interface Fill {
  readonly fillId: string
  readonly orderId: string
  readonly side: 'buy' | 'sell'
  readonly amount: string
  readonly price: string
  readonly total: string
  readonly fee: string
  readonly role: string
}
interface List<T> {
  readonly list: readonly T[]
  readonly totalCount: number
  readonly seq: number
}
interface Balances {
  readonly accounts: readonly {
    readonly walletType: number
    readonly coins: readonly { readonly shortName: string; readonly available: string; readonly held: string }[]
  }[]
}
interface Outcome {
  readonly state: 'done' | 'refused' | 'running'
  readonly code: number | null
  readonly data: Order | null
}
export type Fields = Readonly<Record<string, unknown>>

/** The fields that a frame of a socket may have. */
interface Frame {
  readonly ping?: unknown
  readonly ch?: string
  readonly code?: number
  readonly seq?: number
  readonly data?: unknown
}
type Levels = readonly (readonly [price: string, amount: string])[]
interface Depth {
  readonly type: 'snapshot' | 'delta'
  readonly epoch: string
  readonly version: number
  readonly prevVersion: number
  readonly bids: Levels
  readonly asks: Levels
  readonly checksum: number
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const signature = (signKey: string, lines: readonly string[]): string =>
  createHmac('sha256', Buffer.from(signKey, 'base64')).update(lines.join('\n')).digest('hex')
export const newName = (): string => randomBytes(18).toString('base64url')

interface Socket {
  readonly say: (message: object) => void
  /** Resolves once the condition holds, checked after each frame and at the end. Rejects if the socket closes first. */
  readonly until: (holds: () => boolean) => Promise<void>
  /** Calls `take` with each later frame. */
  readonly hear: (take: (frame: Frame) => void) => void
  /** Drops the connection, as a failing network does. */
  readonly cut: () => void
  readonly ended: Promise<void>
}

/** Opens a socket that answers pings. Rejects with the status if the venue refuses. */
export const openSocket = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers })
    const hearers: ((frame: Frame) => void)[] = []
    const waiting = new Set<() => void>()
    let isOver = false
    const look = () => {
      for (const one of [...waiting]) one()
    }
    const ended = new Promise<void>((end) => {
      socket.on('close', () => {
        isOver = true
        look()
        end()
      })
    })
    const say = (message: object) => socket.send(JSON.stringify(message))
    socket.on('unexpected-response', (_, { statusCode }) => reject(new Error(`Refused with ${statusCode}`)))
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString('utf8')) as Frame
      if (frame.ping !== undefined) say({ pong: frame.ping })
      for (const hear of hearers) hear(frame)
      look()
    })
    socket.on('open', () =>
      resolve({
        say,
        until: (holds) =>
          new Promise((met, broken) => {
            const one = () => {
              if (!holds() && !isOver) return
              waiting.delete(one)
              if (holds()) met()
              else broken(new Error('The socket ended before'))
            }
            waiting.add(one)
            one()
          }),
        hear: (take) => void hearers.push(take),
        cut: () => socket.terminate(),
        ended,
      }),
    )
  })

/** Subscribes, and resolves once acknowledged. */
const subscribe = async (socket: Socket, topic: string): Promise<void> => {
  let acknowledged: number | undefined
  socket.hear(({ ch, code }) => {
    if (ch === topic && code !== undefined) acknowledged = code
  })
  socket.say({ sub: topic })
  await socket.until(() => acknowledged !== undefined)
  if (acknowledged !== 200) throw new Error(`${topic} was answered ${acknowledged}`)
}

/** A logged-in user. */
export interface Trader {
  readonly send: <D>(method: string, path: string, body?: object, more?: Fields) => Promise<Envelope<D>>
  readonly place: (fields: Fields) => Promise<Envelope<Order>>
  readonly amend: (orderId: string, change: Fields, key?: string) => Promise<Envelope<Order>>
  readonly cancel: (orderId: string) => Promise<Envelope<Order>>
  readonly orders: (query: string) => Promise<List<Order>>
  readonly fills: (query: string) => Promise<List<Fill>>
  readonly outcome: (key: string) => Promise<Envelope<Outcome>>
  /** The balance of the trading account. */
  readonly coin: (name: string) => Promise<readonly [available: string, held: string]>
  readonly socket: () => Promise<Socket>
}

const signedCalls = /^(?:POST|PUT) \/hk-web\/v2\/trade\//

export const logIn = async (
  url: string,
  account: string,
  password: string,
  how: 'login' | 'register' = 'login',
): Promise<Trader> => {
  let cookie = ''
  let signKey = ''
  /** How far the venue's clock is ahead of ours, ms. */
  let ahead = 0

  const send = async <D>(method: string, path: string, body?: object, more: Fields = {}): Promise<Envelope<D>> => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const [time, nonce] = [String(Date.now() + ahead), newName()]
    const signed = signedCalls.test(`${method} ${path}`)
    const response = await fetch(url + path, {
      method,
      headers: {
        'X-Requested-With': 'statefloor',
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(signed
          ? {
              'X-Timestamp': time,
              'X-Nonce': nonce,
              'X-Signature': signature(signKey, [method, path, time, nonce, sha256(text)]),
            }
          : {}),
        ...more,
      },
      ...(body === undefined ? {} : { body: text }),
    })
    const { code, msg, data } = JSON.parse(await response.text()) as Omit<Envelope<D>, 'status'>
    const renewed = response.headers.getSetCookie().find((line) => line.startsWith('session='))
    if (renewed !== undefined) cookie = renewed.split(';')[0] ?? ''
    return { status: response.status, code, msg, data }
  }

  const found = await send<{ signKey: string; time: number }>('POST', `/hk-web/v2/${how}`, { account, password })
  if (found.code !== 200) throw new Error(`The ${how} was answered ${found.code}`)
  signKey = found.data.signKey
  ahead = found.data.time - Date.now()

  return {
    send,
    place: (fields) => send('POST', '/hk-web/v2/trade/order', fields),
    amend: (orderId, change, key = newName()) =>
      send('PUT', `/hk-web/v2/trade/order/${orderId}`, change, { 'Idempotency-Key': key }),
    cancel: (orderId) => send('DELETE', `/hk-web/v2/trade/order/${orderId}`),
    orders: async (query) => (await send<List<Order>>('GET', `/hk-web/v2/trade/orders?${query}`)).data,
    fills: async (query) => (await send<List<Fill>>('GET', `/hk-web/v2/trade/fills?${query}`)).data,
    outcome: (key) => send('POST', '/hk-web/v2/outcome', { key }),
    coin: async (name) => {
      const { data } = await send<Balances>('GET', '/hk-web/v2/account/balances')
      const coin = data.accounts
        .find(({ walletType }) => walletType === 2)
        ?.coins.find(({ shortName }) => shortName === name)
      return [coin?.available ?? '0', coin?.held ?? '0']
    },
    socket: () => openSocket(`${url.replace('http', 'ws')}/ws/user/stream`, { Cookie: cookie, Origin: url }),
  }
}

/** A trader's view of their orders and fills by socket: the lists once, then pushes. */
export const follow = async (trader: Trader) => {
  const socket = await trader.socket()
  const orders = new Map<string, Order>()
  const fills = new Map<string, Fill>()
  const pushed: Frame[] = []
  let movements = 0
  /** Pushes up to this number are already in the lists. */
  let from = Infinity
  const take = ({ ch, seq = 0, data }: Frame) => {
    if (ch === 'orders' && seq > from) orders.set((data as Order).orderId, data as Order)
    if (ch === 'fills') fills.set((data as Fill).fillId, data as Fill)
    if (ch === 'balances') movements += 1
  }
  socket.hear((frame) => {
    if (frame.data === undefined) return
    pushed.push(frame)
    take(frame)
  })
  for (const topic of ['orders', 'fills', 'balances']) await subscribe(socket, topic)
  const [open, done] = [await trader.orders('state=open'), await trader.orders('state=done')]
  for (const order of [...done.list, ...open.list]) orders.set(order.orderId, order)
  for (const fill of (await trader.fills('')).list) fills.set(fill.fillId, fill)
  from = Math.min(open.seq, done.seq)
  for (const frame of pushed) take(frame)
  return { socket, orders, fills, movements: () => movements, seqs: () => pushed }
}

/** A decimal as a whole number of 10⁻¹⁸. */
export const scaled = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(18, '0'))
}

/** A market's book as published. On a mismatch it discards everything and subscribes again. */
export const followBook = async (url: string, symbol: string) => {
  const topic = `market.${symbol}.trade.depth`
  const socket = await openSocket(`${url.replace('http', 'ws')}/ws/trade/multiple`)
  let sides = { bids: new Map<bigint, readonly [string, string]>(), asks: new Map<bigint, readonly [string, string]>() }
  let at: { readonly epoch: string; readonly version: number } | undefined
  let snapshots = 0
  let deltas = 0
  const sorted = (side: 'bids' | 'asks'): Levels =>
    [...sides[side]].sort(([a], [b]) => (a < b ? -1 : 1) * (side === 'asks' ? 1 : -1)).map(([, level]) => level)
  const checksum = (): number => {
    const bare = (text: string) => text.replace('.', '').replace(/^0+/, '')
    const best = [...sorted('asks').slice(0, 10), ...sorted('bids').slice(0, 10)]
    return crc32(best.map(([price, amount]) => bare(price) + bare(amount)).join(''))
  }
  const take = (depth: Depth): boolean => {
    if (depth.type === 'snapshot') {
      snapshots += 1
      sides = { bids: new Map(), asks: new Map() }
    } else {
      deltas += 1
      if (at?.epoch !== depth.epoch || at.version !== depth.prevVersion) return false
    }
    for (const side of ['bids', 'asks'] as const)
      for (const [price, amount] of depth[side])
        if (scaled(amount) === 0n) sides[side].delete(scaled(price))
        else sides[side].set(scaled(price), [price, amount])
    at = { epoch: depth.epoch, version: depth.version }
    return checksum() === depth.checksum
  }
  let wrong = 0
  socket.hear(({ ch, data }) => {
    if (ch !== topic || data === undefined || take(data as Depth)) return
    wrong += 1
    at = undefined
    socket.say({ unsub: topic })
    socket.say({ sub: topic })
  })
  await subscribe(socket, topic)
  await socket.until(() => snapshots > 0)
  return {
    socket,
    bids: () => sorted('bids'),
    asks: () => sorted('asks'),
    counts: () => ({ snapshots, deltas, wrong, ...at }),
  }
}
