import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const album = fileURLToPath(new URL('../../../.artefacts/screens', import.meta.url))

/** Saves a screenshot of the page once nothing moves, for people to look at. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  const path = join(album, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, animations: 'disabled' })
}

/** The file name of a screenshot of a flow's state. */
export const stateName = (flow: string, state: string): string => `states/${flow}/${state}`

/** The path of the last browser run's screenshot; undefined if there is none. */
export const pictureOf = (name: string): string | undefined => {
  const path = join(album, `${name}.png`)
  return existsSync(path) ? path : undefined
}

/** How far the page overflows its window horizontally, in pixels; 0 if it needs no scrolling. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
