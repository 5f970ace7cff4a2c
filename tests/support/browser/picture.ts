import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const album = fileURLToPath(new URL('../../../.artefacts/screens', import.meta.url))

/** Keeps a picture of the page as it stands when nothing moves any more, to be looked at. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  const path = join(album, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, animations: 'disabled' })
}

/** What the picture of a flow's state is called. */
export const stateName = (flow: string, state: string): string => `states/${flow}/${state}`

/** Where the last browser run kept a picture; nothing where it kept none. */
export const pictureOf = (name: string): string | undefined => {
  const path = join(album, `${name}.png`)
  return existsSync(path) ? path : undefined
}

/** How far the page reaches beyond its window to the side, in pixels: nothing, or somebody must scroll to read. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
