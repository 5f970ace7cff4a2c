import { resolve } from 'node:path'
import { siteOf, writeSite } from '../site/site.ts'
import type { Command } from './config.ts'
import { flowsOf, UsageError, wordsOf } from './config.ts'

/** Folders where a site is never written, since their contents would be lost. */
const isRisky = (folder: string): boolean => `${process.cwd()}/`.startsWith(`${folder}/`)

export const docs: Command = {
  says: 'a site with a page for each flow: diagram, states with pictures, events, delays, calls, tests, mutants',
  usage: 'docs [FLOW …] --out FOLDER [--locale LOCALE]',
  options: { out: 'the folder of the site; what lies in it is replaced', locale: 'language of the words' },
  run: async (config, { names, options, progress }) => {
    const { out, locale } = options
    if (out === undefined) throw new UsageError('--out names the folder of the site')
    const folder = resolve(out)
    if (isRisky(folder)) throw new UsageError(`--out ${out} has the project in it; name a folder of the site’s own`)
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
