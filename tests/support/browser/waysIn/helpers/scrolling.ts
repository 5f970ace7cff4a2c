import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { there } from '@statefloor/drivers/browser'

/** Scrolls an element like a user, which makes the browser notify the page. */
async function scrollBy(place: Locator, to: { readonly left?: number; readonly top?: number }) {
  await place.evaluate(
    (element, target) =>
      new Promise((done) => {
        document.addEventListener('scroll', done, { once: true, capture: true })
        element.scrollTo({ ...target, behavior: 'instant' })
      }),
    to,
  )
}

/** Makes the page tall enough to scroll. */
export async function makeTall(page: Page) {
  const main = page.getByRole('main')
  await there(page, main.getByRole('heading', { level: 1 }))
  await main.evaluate((element) => {
    element.style.minHeight = '5000px'
  })
}

/** Scrolls the page to `top`, in px, in a window of this height. */
export async function scrollPage(page: Page, top: number, height: number) {
  const root = page.locator('html')
  const stands = await root.evaluate((element) => element.scrollTop)
  // If the page is already there, it moves by one pixel instead: up from exactly one window's height, otherwise down.
  const by = stands !== top ? 0 : top === height ? -1 : 1
  await scrollBy(root, { top: top + by })
  await page.clock.runFor(20)
}

const row = (page: Page) => page.locator('#market-areas')
const leftOf = (page: Page) => row(page).evaluate((element) => element.scrollLeft)

/** Changes the width of the row of tabs, which makes the browser notify the page. */
export async function resizeRow(page: Page, width: number) {
  await (
    await there(page, row(page))
  ).evaluate(
    (element, wanted) =>
      new Promise((done) => {
        element.style.width = `${element.clientWidth === wanted ? wanted + 1 : wanted}px`
        // A later observer is called later.
        const size = new ResizeObserver(() => {
          size.disconnect()
          done(undefined)
        })
        size.observe(element)
      }),
    width,
  )
}

/** Scrolls the row of tabs unless it is already there. */
export async function scrollRowTo(page: Page, left: number) {
  if ((await leftOf(page)) !== left) await scrollBy(row(page), { left })
}

/** Presses an arrow that scrolls the row, then restores its position, because moving is a step of its own. */
export async function stepRow(page: Page, arrow: string, direction: 1 | -1) {
  const before = await leftOf(page)
  await page.getByRole('button', { name: arrow, exact: true }).click()
  await expect.poll(async () => Math.sign((await leftOf(page)) - before)).toBe(direction)
  await scrollBy(row(page), { left: before })
}

/**
 * Gives the row a width and a position, on its page. The page's clock is stopped: the pause after a measure is short,
 * and later events may have to fall into it.
 */
export async function measureRow(page: Page, path: string, width: number, left: number) {
  if ((await row(page).count()) === 0) await returnToRow(page, path)
  await resizeRow(page, width)
  await scrollRowTo(page, left)
}

/** Goes back to the page with the row, and waits until its first measure is over. */
async function returnToRow(page: Page, path: string) {
  await page.evaluate((to) => {
    const [, locale] = location.pathname.split('/')
    history.pushState(null, '', `/${locale}${to}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await there(page, row(page))
  await page.clock.runFor(1_000)
}

/** Waits until the row is gone. */
export async function rowIsGone(page: Page) {
  await expect(row(page)).toHaveCount(0)
}

/** Scrolls until a heading is in the middle of the window. */
export async function scrollToHeading(page: Page, name: string) {
  const heading = await there(page, page.getByRole('heading', { name, exact: true }))
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.clock.runFor(20)
}

/** Moves the pointer over the rows of a table. */
export async function hoverTable(page: Page, name: string) {
  await (await there(page, page.getByRole('table', { name, exact: true }))).hover()
}

/** Chooses one of a named group of choices: others of the page may have the same words. */
export async function chooseIn(page: Page, group: string, name: string) {
  const radios = page.getByRole('radiogroup', { name: group, exact: true })
  await (await there(page, radios.getByRole('radio', { name, exact: true }))).click()
}

/** Presses the box of a row, and takes pointer and focus off the rows again. */
export async function tickAndLeave(page: Page, name: string) {
  const box = await there(page, page.getByRole('checkbox', { name, exact: true }))
  await box.evaluate((element: HTMLElement) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await box.click({ force: true })
  await page.mouse.move(2, 2)
  await page.getByRole('main').focus()
  await page.clock.runFor(20)
}

/** Presses the button whose name begins like this. */
export async function pressBeginning(page: Page, text: string) {
  await (await there(page, page.getByRole('button', { name: text, disabled: false }).first())).click()
}
