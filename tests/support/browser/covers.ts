import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { pathText } from '@statefloor/explorer'
import type { Path } from '@statefloor/explorer'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import type { AppEvents, BrowserOptions } from '../drivers/browser.ts'
import { browserCover, walkBrowser } from '../drivers/browser.ts'
import { keptCover } from '../keptCover.ts'
import type { Venue } from '../venue.ts'
import { wordsIn } from '../words.ts'
import { expect, leave, test } from './test.ts'

/** How a flow is walked in a browser. */
export interface BrowserCover extends Pick<BrowserOptions, 'model'> {
  /** Brings a page of its own to where this path starts. */
  readonly open: (page: Page, input: string, path: Path) => Promise<void>
  readonly app?: AppEvents
  /** What no browser can do. */
  readonly outOfReach: readonly string[]
  /** What the page complains of because a path wants it so. */
  readonly complaint?: RegExp
  /** Requirements that the walk proves, besides MBT-03: `[AUTH-01]`. */
  readonly cites?: string
  /** The same model with what only the running venue knows, such as its time. */
  readonly modelAt?: (venue: Venue) => Promise<AnyFlowModel>
}

/** The cover of a small flow, of which one file of tests holds several. */
export interface SmallCover extends BrowserCover {
  readonly flow: string
  /** Where a flow is seen in several places: in which of them. */
  readonly where?: string
}

export const words = wordsIn('en_US')

/** A part that comes late is drawn after a pause, by the page's clock, which stands. */
export const appears = (page: Page, part: Locator) =>
  expect(async () => {
    await page.clock.runFor(500)
    await expect(part).toBeVisible({ timeout: 200 })
  }).toPass()

/** As long as one path of a cover may take before it counts as hanging, ms. */
const perPath = 240_000

/**
 * One test: explores the flow when its turn has come (or takes what it found the last time), says what no browser
 * reaches, and walks each path in a browser of its own.
 */
export const walkCover = (name: string, cover: BrowserCover): void => {
  const { model, app = {}, open, outOfReach, complaint, cites, modelAt } = cover
  test(`a browser walks ${name}: every transition that it can take [MBT-03]${cites === undefined ? '' : ` ${cites}`}`, async ({
    newBrowser,
    venue,
    complaints,
  }, { config, titlePath }) => {
    // The spec: the test itself is declared here.
    const spec = join(config.rootDir, titlePath[0] ?? '')
    const { paths, missed } = keptCover(spec, name, model, () => browserCover({ model, app }))
    expect(missed.toSorted(), 'what no browser reaches').toEqual(outOfReach.toSorted())
    test.setTimeout(perPath * (paths.length + 1))
    if (complaint !== undefined) complaints.expect(complaint)
    const walked = modelAt === undefined ? model : await modelAt(venue)
    for (const path of paths)
      await test.step(pathText(path), async () => {
        const context = await newBrowser()
        const page = await context.newPage()
        await walkBrowser(page, path, { model: walked, words, app, open: (one, input) => open(one, input, path) })
        await leave(context)
      })
  })
}

/** The covers of small flows, one test each. */
export const walkCovers = (covers: readonly SmallCover[]): void => {
  for (const { flow, where, ...cover } of covers)
    walkCover(`the ${where === undefined ? flow : `${flow} ${where}`}`, cover)
}
