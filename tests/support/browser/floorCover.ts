import type { Page, WebSocketRoute } from '@playwright/test'
import type { Market } from '#contract/spot/calls/orders.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { streamCodes } from '#contract/kernel/streams.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { beLoggedIn, demo } from './person.ts'
import { appears } from './covers.ts'

/** The trading floor for walks of its flows: its sockets send only what the walk sends. */

/** A successful answer of the venue. */
export const success = (data: unknown) => ({ json: { code: 200, msg: '', data } })

/** The sockets of a page that the test controls. */
const links = new WeakMap<Page, Record<'spot' | 'user', Set<WebSocketRoute>>>()

const textOf = (message: string | Buffer) => (typeof message === 'string' ? message : message.toString('utf8'))

/** Both sockets acknowledge every topic except the refused ones, and push nothing by themselves. */
export const muteLinks = async (page: Page, refuses: (topic: string) => boolean = () => false): Promise<void> => {
  const sockets = { spot: new Set<WebSocketRoute>(), user: new Set<WebSocketRoute>() }
  links.set(page, sockets)
  for (const [name, pattern] of [
    ['spot', /\/ws\/trade\/multiple/],
    ['user', /\/ws\/user\/stream/],
  ] as const)
    await page.routeWebSocket(pattern, (socket) => {
      sockets[name].add(socket)
      socket.onMessage((message) => {
        const command = JSON.parse(textOf(message)) as { readonly sub?: string }
        if (command.sub === undefined) return
        const code = refuses(command.sub) ? streamCodes.unknown : streamCodes.subscribed
        socket.send(
          JSON.stringify({ ch: command.sub, code, msg: '', status: code === 200 ? 'ok' : 'error', ts: epoch }),
        )
      })
    })
}

/** Pushes a frame on a topic to a page. */
export const say = (page: Page, name: 'spot' | 'user', frame: Readonly<Record<string, unknown>>): Promise<void> => {
  for (const socket of links.get(page)?.[name] ?? []) socket.send(JSON.stringify(frame))
  return Promise.resolve()
}

interface FloorSetting {
  readonly market: Market
  /** Further markets that the venue lists. */
  readonly others?: readonly Market[]
  /** Whether a user is logged in; defaults to a guest. */
  readonly isSignedIn?: boolean
  readonly live?: readonly Order[]
  readonly refuses?: (topic: string) => boolean
  /** The walk answers the request for ended orders. */
  readonly asksEnded?: boolean
  /** The walk answers the request for the latest orders of any state. */
  readonly asksLast?: boolean
}

/** Opens the floor of a market of the model; calls that the model does not make itself are answered. */
export const openWalkedFloor = async (
  page: Page,
  {
    market,
    others = [],
    isSignedIn = true,
    live = [],
    refuses = () => false,
    asksEnded = false,
    asksLast = false,
  }: FloorSetting,
): Promise<void> => {
  if (isSignedIn) await beLoggedIn(page, demo)
  await muteLinks(page, refuses)
  await page.route(`**${orders.markets.path}`, (route) => route.fulfill(success([market, ...others])))
  await page.route(`**${orders.list.path}?*`, (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const state = new URL(route.request().url()).searchParams.get('state')
    if ((state === 'done' && asksEnded) || (state === null && asksLast)) return route.fallback()
    const list = state === 'open' ? live : []
    return route.fulfill(success({ list, totalCount: list.length, seq: 5 }))
  })
  await page.goto(`/en_US/trade/exchange/?tradeCode=${market.symbol}`)
  await appears(page, page.getByRole('form', { name: 'Order form' }))
}
