import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { firstScreenFile, type RenderFirstScreen } from '#contract/shell/firstScreen.ts'
import { locales } from '#contract/shell/locales.ts'
import { root } from '../products.mjs'
import { buildConfig } from './config.ts'

/**
 * Renders the first screen in each language into a built front end in `folder`, with the same components as in the
 * browser, built for Node first.
 */
export const writeFirstScreens = async (folder: string): Promise<void> => {
  // Inside the project, so that the built file finds its packages.
  const place = await mkdtemp(join(root, 'dist', '.first-'))
  try {
    await build(buildConfig('firstScreen', place))
    const { renderFirstScreen } = (await import(pathToFileURL(join(place, 'firstScreen.js')).href)) as {
      readonly renderFirstScreen: RenderFirstScreen
    }
    for (const locale of locales) {
      const words = JSON.parse(await readFile(join(root, 'locales', locale, 'shell.json'), 'utf8')) as object
      const file = join(folder, firstScreenFile(locale))
      await mkdir(join(file, '..'), { recursive: true })
      await writeFile(file, JSON.stringify(await renderFirstScreen(locale, words)))
    }
  } finally {
    await rm(place, { recursive: true })
  }
}
