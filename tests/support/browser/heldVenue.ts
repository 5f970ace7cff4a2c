import { later } from '../later.ts'
import { startVenue, type Venue, type VenueSetting } from '../venue.ts'
import { test } from './test.ts'

/** A market in which only the tests' own users trade. */
export const quiet: VenueSetting = { trading: true, args: ['--engine-markets', 'btc_usdt', '--makers', 'off'] }

/** A chain and balances that only the tests' own users change. */
export const bankOnly: VenueSetting = { args: ['--makers', 'off'] }

/** A venue for all tests of a file. */
export const venueOfFile = (setting: VenueSetting): Venue => {
  let held: Venue | undefined
  test.beforeAll(async () => {
    held = await startVenue(setting)
  })
  test.afterAll(async () => {
    await held?.dispose()
  })
  return later(() => held)
}

/** A venue for each test of a file. Its pages leave it first, because a page that loses its venue complains. */
export const venueOfTest = (setting: VenueSetting): Venue => {
  let held: Venue | undefined
  test.beforeEach(async () => {
    held = await startVenue(setting)
  })
  test.afterEach(async ({ page }) => {
    const pages = page.context().pages()
    await Promise.all(pages.map((one) => one.goto('about:blank')))
    await held?.dispose()
  })
  return later(() => held)
}
