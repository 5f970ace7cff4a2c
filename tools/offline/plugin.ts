import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { offlineFile, offlineFolder } from '#contract/shell/offline.ts'
import { locales, toIntl, type Locale } from '#contract/shell/locales.ts'
import { root } from '../products.mjs'
import { iconFiles, manifestOf } from './manifest.ts'

const sources = 'src/offline'
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** A script that needs no module of others, as one file. */
const bundled = async (source: string, define: Readonly<Record<string, string>>): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { ...define },
    build: {
      write: false,
      // The files beside it belong to the program.
      copyPublicDir: false,
      rolldownOptions: { input: join(root, sources, source), output: { format: 'iife' } },
    },
  })
  const [first] = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  if (first?.type !== 'chunk') throw new Error(`${source} was not built`)
  return first.code
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

/** The offline page in a language: its words stand in the template as `__name__`. */
const documentIn = (locale: Locale): string => {
  const words: Readonly<Record<string, unknown>> = JSON.parse(read(`locales/${locale}/offline.json`)) as Record<
    string,
    unknown
  >
  return read(`${sources}/page.html`)
    .replace('__LANG__', toIntl(locale))
    .replace(/__([a-z]+)__/gi, (_, name: string) => {
      const word = words[name]
      if (typeof word !== 'string') throw new Error(`The offline page has no word ${name} in ${locale}`)
      return word.replace(/[&<"]/g, (letter) => escapes[letter] ?? letter)
    })
}

/**
 * Adds what an installed app needs to the build: manifest and offline page in each language, icons, and the service
 * worker, whose content changes with each release.
 */
export const offlineParts = (): Plugin => ({
  name: 'statefloor-offline',
  apply: 'build',
  async generateBundle(_, bundle) {
    const files = new Map<string, string>([
      ...locales.map((locale) => [offlineFile(locale), documentIn(locale)] as const),
      [`${offlineFolder}page.css`, `${read('src/theme/tokens.css')}\n${read(`${sources}/page.css`)}`],
      [`${offlineFolder}page.js`, await bundled('page.ts', {})],
    ])
    // The program's files have their content's hash in their names.
    const hash = createHash('sha256').update(Object.keys(bundle).sort().join('\n'))
    for (const [path, content] of files) hash.update(`${path}\n${content}`)
    const worker = await bundled('worker.ts', {
      __RELEASE__: JSON.stringify(hash.digest('hex').slice(0, 16)),
      __FILES__: JSON.stringify([...files.keys()]),
    })
    const emit = (path: string, source: string | Buffer) =>
      this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    for (const [path, content] of files) emit(path, content)
    emit('/worker.js', worker)
    for (const { path, source } of iconFiles()) emit(path, source)
    for (const { path, source } of locales.map(manifestOf)) emit(path, source)
  },
})
