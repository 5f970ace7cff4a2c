import type { streamPaths } from '#contract/kernel/streams.ts'
import { frame, part, ping, text } from '#tests/support/rawFrames.ts'

type Family = keyof typeof streamPaths

/** How often a flood repeats its message. */
export const times = 100_000

const say = (command: object) => () => frame(text, JSON.stringify(command))

const subscriptions: Record<Family, Readonly<Record<string, (index: number) => Buffer>>> = {
  spot: {
    'subscriptions to all tickers': say({ sub: 'market.all.ticker' }),
    'subscriptions to a book': say({ sub: 'market.btc_usdt.trade.depth' }),
    'subscriptions to invented codes': (index) =>
      frame(text, JSON.stringify({ sub: `wallet.code.${String(index).padStart(43, 'k')}` })),
  },
  swap: {
    'subscriptions to all tickers': say({ event: 'subscribe', params: { biz: 'perpetual', type: 'tickers' } }),
    'subscriptions to invented topics': (index) =>
      frame(
        text,
        JSON.stringify({ event: 'subscribe', params: { biz: 'perpetual', type: 'tickers', period: `${index}` } }),
      ),
  },
  user: {
    subscriptions: say({ sub: 'orders' }),
    'subscriptions to invented topics': (index) => frame(text, JSON.stringify({ sub: `desk.${index}` })),
  },
}

/** The messages sent on a socket of each family, by name. */
export const kindsOf = (family: Family): Readonly<Record<string, (index: number) => Buffer>> => ({
  'no JSON': () => frame(text, 'x'),
  'no commands': say({ sub: 1 }),
  pings: () => frame(ping, ''),
  'pieces of a frame': (index) => frame(index === 0 ? text : part, '', { isLast: false }),
  ...subscriptions[family],
})

/** Complete requests, pipelined. */
export const pipelined = (url: string) => (): Buffer =>
  Buffer.from(`GET /healthz HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`)
