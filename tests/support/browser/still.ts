import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Checks that controls keep their places while the text around them changes. */

const pressable = 'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]'

/** How far an element may move, px, because the browser rounds. */
const tolerance = 1

interface Kept {
  readonly element: Element
  readonly left: number
  readonly top: number
  readonly right: number
}
type Keeping = Window & typeof globalThis & { kept: readonly Kept[] }

/** Waits for the frames of the page. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Records the position of every visible control. */
const keepPlaces = (page: Page): Promise<void> =>
  page.evaluate((selector) => {
    const kept = [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { element, left, top, right, bottom }
      })
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
    Object.assign(window, { kept })
  }, pressable)

/** The controls that moved, each with its name and offset. */
const movedSince = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (most) =>
      (window as Keeping).kept
        .filter(({ element }) => element.isConnected && element.checkVisibility({ visibilityProperty: true }))
        .flatMap(({ element, left, top, right }) => {
          const now = element.getBoundingClientRect()
          const across = Math.min(Math.abs(now.left - left), Math.abs(now.right - right))
          const down = Math.abs(now.top - top)
          if (across <= most && down <= most) return []
          const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
          return [
            `${element.tagName} ${name.slice(0, 40)}: ${Math.round(now.left - left)}, ${Math.round(now.top - top)} px`,
          ]
        }),
    tolerance,
  )

/**
 * Asserts that no control moves because of `change`, which resolves once its effect is on the screen. Controls may
 * disappear, and a control whose width changes may move at one of its ends.
 */
export const expectNothingMoved = async (page: Page, what: string, change: () => Promise<unknown>): Promise<void> => {
  await keepPlaces(page)
  await change()
  expect(await movedSince(page), what).toEqual([])
}
