import { resolve } from 'node:path'
import { siteOf, writeSite } from '../site/site.ts'
import type { Command } from './config.ts'
import { flowsOf, UsageError, wordsOf } from './config.ts'

/** Folders where a site is never written, since their contents would be lost. */
const isRisky = (folder: string): boolean => `${process.cwd()}/`.startsWith(`${folder}/`)

export const docs: Command = {
  says: 'builds a site with a page for each flow: diagram, states with screenshots, events, delays, calls, tests, mutants',
  usage: 'docs [FLOW …] --out FOLDER [--locale LOCALE]',
  options: { out: 'folder of the site; its contents are replaced', locale: 'language of the text' },
  run: async (config, { names, options, progress }) => {
    const { out, locale } = options
    if (out === undefined) throw new UsageError('--out is required: the folder of the site')
    const folder = resolve(out)
    if (isRisky(folder)) throw new UsageError(`--out ${out} contains the project. Choose a separate folder`)
    const flows = flowsOf(config, names)
    const site = await siteOf(config, flows, wordsOf(config, locale), progress)
    writeSite(folder, site)
    const pages = [...site.texts.keys()].filter((path) => path.endsWith('.html')).length
    return {
      text: `${folder}/index.html: ${flows.length} flows, ${pages} pages\n`,
      data: { folder, flows, pages },
      found: false,
    }
  },
}
