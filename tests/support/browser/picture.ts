import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const album = fileURLToPath(new URL('../../../.artefacts/screens', import.meta.url))

/** Keeps a picture of the page as it stands when nothing moves any more, to be looked at. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  mkdirSync(album, { recursive: true })
  await page.screenshot({ path: join(album, `${name}.png`), animations: 'disabled' })
}

/** How far the page reaches beyond its window to the side, in pixels: nothing, or somebody must scroll to read. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
