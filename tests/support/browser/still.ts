import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Whether things that can be pressed keep their places while what is said around them changes. */

const pressable = 'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]'

/** How far something may lie from where it was, px: what the browser rounds. */
const tolerance = 1

interface Kept {
  readonly element: Element
  readonly left: number
  readonly top: number
  readonly right: number
}
type Keeping = Window & typeof globalThis & { kept: readonly Kept[] }

/** Remembers where everything is that can be pressed and is in view. */
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

/** What lies elsewhere than it did, named, with the way that it went. */
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
 * Nothing that could be pressed before `change` lies elsewhere after it. `change` resolves when what it brings is on
 * the screen. What is no longer there may have gone; what changes its width may do so at one of its ends.
 */
export const expectNothingMoved = async (page: Page, what: string, change: () => Promise<unknown>): Promise<void> => {
  await keepPlaces(page)
  await change()
  expect(await movedSince(page), what).toEqual([])
}
