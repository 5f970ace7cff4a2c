import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** A visit without a mouse. */

/** Whether the focus is visible: an outline of its own, or the frame of the field around it. */
const seesFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    // The page itself takes the focus after a navigation, so that a screen reader starts there; it is not a control.
    if (focused.matches('main')) return undefined
    const shows = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    const { width, height } = focused.getBoundingClientRect()
    if (width === 0 || height === 0) return `${focused.outerHTML.slice(0, 120)} has no size`
    // A link that covers a whole row shows its focus around the row.
    if (shows(getComputedStyle(focused)) || shows(getComputedStyle(focused, '::after'))) return undefined
    const frame = focused.matches('input') ? focused.parentElement : null
    return frame && getComputedStyle(frame).boxShadow !== 'none'
      ? undefined
      : `${focused.outerHTML.slice(0, 120)} shows nothing`
  })

/** Presses a key and checks that the focus is visible. */
export const press = async (page: Page, key: string) => {
  await page.keyboard.press(key)
  expect(await seesFocus(page)).toBeUndefined()
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Tabs to a control and checks that the focus is visible at each stop. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 120; stops += 1) {
    if (await isFocused(target)) return
    await press(page, key)
  }
  expect(await isFocused(target), `Tab comes to ${target}`).toBe(true)
}
