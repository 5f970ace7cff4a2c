import { createServer, connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import { createWay, type Way } from './proxyWay.ts'

/** A TCP proxy between browser and venue that can simulate a bad network at any time, separately for each direction. */
export interface Proxy {
  readonly port: number
  /** `http://localhost:PORT`: opened by the browser instead of the venue. */
  readonly url: string
  readonly toVenue: Way
  readonly toBrowser: Way
  /** The number of open connections. */
  connections(): number
  /**
   * The number of connections whose first request was for this path (for a WebSocket its only one), with both sides
   * open.
   */
  connectionsTo(path: string): number
  /** Resets (RST) every connection. */
  reset(): void
  /** Closes (FIN) every connection, as a server that stops does. */
  end(): void
  /** Drops the venue's side of every connection without notifying the browser: it can write, but gets no answer. */
  halfOpen(): void
  /** While on, resets new connections; existing ones continue. */
  refuse(on: boolean): void
  /** Restores a good network; held data is delivered. */
  heal(): void
  close(): Promise<void>
}

interface Pair {
  readonly browser: Socket
  readonly venue: Socket
  /** The path of the first request, once it has arrived. */
  path?: string
  /** Discards the data of both sides from now on, including their ends. */
  readonly part: () => void
}

/** Listens on a free port (or `listen`) and forwards everything to `port`. */
export const createProxy = async ({
  port,
  host = 'localhost',
  listen = 0,
}: {
  port: number
  host?: string
  listen?: number
}): Promise<Proxy> => {
  const pairs = new Set<Pair>()
  let refusing = false
  const toVenue = createWay()
  const toBrowser = createWay()

  const resetPair = ({ browser, venue }: Pick<Pair, 'browser' | 'venue'>) => {
    browser.resetAndDestroy()
    venue.resetAndDestroy()
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
    // An unhandled socket error would end the tests.
    browser.on('error', () => browser.destroy())
    if (refusing) {
      browser.resetAndDestroy()
      return
    }
    const venue = connectSocket({ port, host, allowHalfOpen: true, noDelay: true })
    // A failure of the venue reaches the browser at once; data that the venue sent before a regular close still
    // arrives.
    venue.on('error', () => resetPair({ browser, venue }))
    const cut = () => resetPair({ browser, venue })
    const ends = [toVenue.carry(browser, venue, cut), toBrowser.carry(venue, browser, cut)]
    const pair: Pair = { browser, venue, part: () => ends.forEach((end) => end()) }
    pairs.add(pair)
    browser.once('data', (bytes: Buffer) => {
      const [, path] = /^[A-Z]+ ([^ ?]+)/.exec(bytes.toString('latin1')) ?? []
      if (path !== undefined) pair.path = path
    })
    const forget = () => {
      if (browser.destroyed && venue.destroyed) pairs.delete(pair)
    }
    browser.on('close', forget)
    venue.on('close', forget)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(listen, 'localhost', resolve)
  })
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    port: address.port,
    url: `http://localhost:${address.port}`,
    toVenue,
    toBrowser,
    connectionsTo: (path) =>
      [...pairs].filter((pair) => pair.path === path && !pair.browser.destroyed && !pair.venue.destroyed).length,
    connections: () => [...pairs].filter(({ browser }) => !browser.destroyed).length,
    reset() {
      for (const pair of pairs) resetPair(pair)
    },
    end() {
      for (const { browser, venue } of pairs) {
        browser.end()
        venue.end()
      }
    },
    halfOpen() {
      for (const { browser, venue, part } of pairs) {
        part()
        venue.destroy()
        browser.once('end', () => browser.destroy())
      }
    },
    refuse(on) {
      refusing = on
    },
    heal() {
      refusing = false
      toVenue.clear()
      toBrowser.clear()
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const { browser, venue } of pairs) {
        browser.destroy()
        venue.destroy()
      }
      await closed
    },
  }
}
