import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { createProxy, type Proxy } from '../proxy.ts'
import { startVenue, type Venue, type VenueSetting } from '../venue.ts'

/** Unexpected errors of a page: each fails its test unless the test expected it. */
interface Complaints {
  /** Lines that match are expected from now on. */
  expect(pattern: RegExp): void
  /** Watches another browser's pages as well. */
  watch(context: BrowserContext): void
  readonly seen: readonly string[]
}

interface Fixtures {
  complaints: Complaints
  /** A proxy to the worker's venue that can simulate a bad network; open pages at `network.url`. */
  network: Proxy
  /** A venue of the test's own, for what would disturb other tests: it can be killed and its clock moved. */
  ownVenue: Venue
  /** Another user's browser: a second profile, watched like the first. */
  newBrowser: () => Promise<BrowserContext>
}

interface WorkerFixtures {
  /**
   * Tests with another value run in another worker with a new venue: for files that together would exceed the rate
   * limits of one address (`venueLimits`).
   */
  venueOf: string
  /** The build that `npm start` serves, shared by the tests of one worker. */
  venue: Venue
}

const watch = (context: BrowserContext, heard: (line: string) => void) => {
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => heard(`${error.name}: ${error.message}`))
    page.on('crash', () => heard('The page crashed'))
    page.on('console', (message) => {
      // Violations of the policy, failed loads and warnings of React all arrive as errors.
      if (message.type() === 'error') heard(`${message.text()} (${message.location().url})`)
    })
  }
  context.on('page', watchPage)
  for (const page of context.pages()) watchPage(page)
}

/** Makes a round trip to each page, so that all earlier console messages have arrived. */
const heardOut = async (context: BrowserContext) => {
  await Promise.all(context.pages().map((page) => page.evaluate(() => document.readyState)))
}

/** Releases a browser after its console messages have arrived and its pending routes have ended. */
export const leave = async (context: BrowserContext): Promise<void> => {
  await heardOut(context)
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Its pages have two contracts with a book. */
const pagesVenue: VenueSetting = { args: ['--engine-contracts', 'btcusdt,ethusdt'] }

export const test = base.extend<Fixtures, WorkerFixtures>({
  venueOf: ['all', { scope: 'worker', option: true }],
  venue: [
    async ({}, provide) => {
      const venue = await startVenue(pagesVenue)
      await provide(venue)
      await venue.dispose()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ venue }, provide) => provide(venue.url),
  ownVenue: async ({ page }, provide) => {
    const venue = await startVenue(pagesVenue)
    await provide(venue)
    // A page that still looks for the venue after it ends would log errors.
    await heardOut(page.context())
    await Promise.all(
      page
        .context()
        .pages()
        .map((one) => one.goto('about:blank')),
    )
    await venue.dispose()
  },
  network: async ({ venue }, provide) => {
    const proxy = await createProxy({ port: venue.port })
    await provide(proxy)
    await proxy.close()
  },
  complaints: [
    // Depends on `page` and `network` so that it ends before the page is closed and the network cut, which would log
    // errors.
    async ({ page, network: _stillThere }, provide) => {
      const expected: RegExp[] = []
      const seen: string[] = []
      const watchAll = (one: BrowserContext) => watch(one, (line) => seen.push(line))
      watchAll(page.context())
      await provide({ expect: (pattern) => expected.push(pattern), watch: watchAll, seen })
      await heardOut(page.context())
      // A route that still waits for the venue when the page closes has no page left to answer.
      await Promise.all(
        page
          .context()
          .pages()
          .map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
      )
      expect(
        seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
        'what the page complained of',
      ).toEqual([])
    },
    { auto: true },
  ],
  newBrowser: async ({ browser, baseURL, viewport, locale, complaints }, provide) => {
    const opened: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext({
        viewport,
        serviceWorkers: 'block',
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
      })
      opened.push(context)
      complaints.watch(context)
      return context
    })
    for (const context of opened) await leave(context)
  },
})

export { expect }
