import type { Locator, Page } from '@playwright/test'
import { pathText } from '@statefloor/explorer'
import type { AppEvents, BrowserOptions } from '../drivers/browser.ts'
import { browserCover, walkBrowser } from '../drivers/browser.ts'
import { isCoverDue } from '../due.ts'
import { wordsIn } from '../words.ts'
import { expect, test } from './test.ts'

/** The cover of a small flow, of which one file of tests holds several. */
export interface SmallCover extends Pick<BrowserOptions, 'model' | 'open'> {
  readonly flow: string
  /** Where a flow is seen in several places: in which of them. */
  readonly where?: string
  readonly app: AppEvents
  /** What no browser can do. */
  readonly outOfReach: readonly string[]
  /** What the page complains of because a path wants it so. */
  readonly complaint?: RegExp
}

export const words = wordsIn('en_US')

/** A part that comes late is drawn after a pause, by the page's clock, which stands. */
export const appears = (page: Page, part: Locator) =>
  expect(async () => {
    await page.clock.runFor(500)
    await expect(part).toBeVisible({ timeout: 200 })
  }).toPass()

/** What of a flow no browser reaches is this and nothing else, in whatever order the cover has found it. */
export const expectOutOfReach = (missed: readonly string[], outOfReach: readonly string[]): void =>
  expect(missed.toSorted()).toEqual(outOfReach.toSorted())

/** Walks each of them in a browser when it is due, and says what of it no browser reaches. */
export const walkCovers = (covers: readonly SmallCover[]): void => {
  for (const { flow, where, model, app, open, outOfReach, complaint } of covers) {
    const name = where === undefined ? flow : `${flow} ${where}`
    const { paths, missed } = browserCover({ model, app })

    test(`the cover of the ${name} reaches every transition that a browser can take [MBT-03]`, () => {
      expectOutOfReach(missed, outOfReach)
    })

    for (const path of isCoverDue(flow) ? paths : []) {
      test(`a browser walks the ${name}: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
        // A cover is few paths, each of many steps.
        test.slow()
        if (complaint !== undefined) complaints.expect(complaint)
        await walkBrowser(page, path, { model, words, app, open })
      })
    }
  }
}
