import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { there } from '@statefloor/drivers/browser'

/** Longer than the interval in which the library takes two presses for a double click, in ms. */
const apart = 700

const canvasOf = (page: Page) => page.getByRole('application').first()

/** Presses a place of the chart, by its share of the width and height. */
export async function pressChart(page: Page, x: number, y: number) {
  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  const [left, top] = [place.x + place.width * x, place.y + place.height * y]
  await page.mouse.move(left, top)
  await page.clock.runFor(apart)
  await page.mouse.click(left, top)
  await page.clock.runFor(apart)
  await page.mouse.move(left + 20, top + 20)
}

/** Moves the chart by a key. */
export async function moveChart(page: Page) {
  await canvasOf(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.clock.runFor(apart)
}

/** Presses a button that saves a file, and waits for the file. */
export async function saveFile(page: Page, button: string) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  await saved
}

/** Leaves full screen. */
export async function leaveFullScreen(page: Page) {
  await page.evaluate(() => document.exitFullscreen())
}

/** Waits until a text is visible. */
export async function seeText(page: Page, text: string) {
  await expect(await there(page, page.getByText(text))).toBeVisible()
}
