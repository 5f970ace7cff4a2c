import { createServer, connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import { createWay, type Way } from './proxyWay.ts'

/** A TCP proxy between browser and venue that can be made a bad network at any moment, each direction alone. */
export interface Proxy {
  readonly port: number
  /** `http://localhost:PORT`: what the browser opens instead of the venue. */
  readonly url: string
  readonly toVenue: Way
  readonly toBrowser: Way
  /** How many connections there are. */
  connections(): number
  /** How many there are whose first request was for this path: of a WebSocket the only one, and both sides are open. */
  connectionsTo(path: string): number
  /** Resets (RST) every connection. */
  reset(): void
  /** Ends (FIN) every connection, as a server that stops does. */
  end(): void
  /**
   * The venue's side of every connection is gone, and the browser is not told: it may write, and nothing comes back.
   */
  halfOpen(): void
  /** New connections are reset while this is on; those that exist go on. */
  refuse(on: boolean): void
  /** Back to a good network; what was held goes on its way. */
  heal(): void
  close(): Promise<void>
}

interface Pair {
  readonly browser: Socket
  readonly venue: Socket
  /** Of the first request, once it has come. */
  path?: string
  /** Nothing of one side reaches the other any more, not even its end. */
  readonly part: () => void
}

/** Listens on a free port (or `listen`) and passes everything on to `port`. */
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
    // A socket without a listener of errors would end the tests.
    browser.on('error', () => browser.destroy())
    if (refusing) {
      browser.resetAndDestroy()
      return
    }
    const venue = connectSocket({ port, host, allowHalfOpen: true, noDelay: true })
    // The venue's failure is the browser's at once; what the venue said before it closed in order still arrives.
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
