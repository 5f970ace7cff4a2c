import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { createProxy, type Proxy } from '../proxy.ts'
import { startVenue, type Venue } from '../venue.ts'

/** What went wrong in a page without anybody looking: each fails its test unless the test said that it will come. */
interface Complaints {
  /** From now on lines that match are part of the test. */
  expect(pattern: RegExp): void
  /** Watches another browser's pages as well. */
  watch(context: BrowserContext): void
  readonly seen: readonly string[]
}

interface Fixtures {
  complaints: Complaints
  /** A way to the worker's venue that can be disturbed; open pages at `network.url`. */
  network: Proxy
  /** A venue of the test's own, for what would hurt the others: it may be killed, its clock moved. */
  ownVenue: Venue
  /** Another person's browser: a second profile, watched like the first. */
  newBrowser: () => Promise<BrowserContext>
}

interface WorkerFixtures {
  /**
   * Tests that give it another value run in another worker, at a venue without a past: for files that together would use
   * up what one address may ask for in a while (`venueLimits`).
   */
  venueOf: string
  /** What `npm start` serves, shared by the tests of one worker. */
  venue: Venue
}

const watch = (context: BrowserContext, heard: (line: string) => void) => {
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => heard(`${error.name}: ${error.message}`))
    page.on('crash', () => heard('The page crashed'))
    page.on('console', (message) => {
      // A breach of the policy, a failed load and what React complains of all come as errors.
      if (message.type() === 'error') heard(`${message.text()} (${message.location().url})`)
    })
  }
  context.on('page', watchPage)
  for (const page of context.pages()) watchPage(page)
}

/** A round trip to each page, so that what it has said so far has arrived. */
const heardOut = async (context: BrowserContext) => {
  await Promise.all(context.pages().map((page) => page.evaluate(() => document.readyState)))
}

/** Gives up a browser: what its pages have said by then is heard, and no route waits for an answer any more. */
export const leave = async (context: BrowserContext): Promise<void> => {
  await heardOut(context)
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  venueOf: ['all', { scope: 'worker', option: true }],
  venue: [
    async ({}, provide) => {
      const venue = await startVenue()
      await provide(venue)
      await venue.dispose()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ venue }, provide) => provide(venue.url),
  ownVenue: async ({ page }, provide) => {
    const venue = await startVenue()
    await provide(venue)
    // Whoever still looks for the venue when it ends would complain of that.
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
    // Asks for `page` and `network` so that it ends before the one is closed and the other cut: that is no complaint.
    async ({ page, network: _stillThere }, provide) => {
      const expected: RegExp[] = []
      const seen: string[] = []
      const watchAll = (one: BrowserContext) => watch(one, (line) => seen.push(line))
      watchAll(page.context())
      await provide({ expect: (pattern) => expected.push(pattern), watch: watchAll, seen })
      await heardOut(page.context())
      // A route that still waits for the venue's answer when the page goes has nobody left to give it to.
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
