import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { routes } from '#contract/routes.ts'
import { mermaid } from '#tests/support/mermaid.ts'
import { flows, loadModel } from '#tests/support/models.ts'
import { formatted } from './formatted.ts'
import { generatedLists } from './generate/lists.ts'
import { freeSkeleton, withRoute } from './new/routeLine.ts'
import { namesOf } from './new/names.ts'
import type { FlowNames } from './new/names.ts'
import { requestFlow, requestWords } from './new/requestFlow.ts'
import { root } from './products.mjs'

const usage = [
  'npm run new -- flow <domain>/<flow> --page <path> --title <language>=<text> …',
  '  for example: flow markets/feeTable --page /fees --title "en_US=Fee table" --title "zh_CN=费率表"',
  '  Writes a flow that reads a list and shows it on a page of its own: contract, machine, model, service, page,',
  '  words in every language, venue and tests. It passes its tests at once; what is left to say is printed.',
].join('\n')

const foldersOf = (...path: readonly string[]): readonly string[] =>
  readdirSync(join(root, ...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Writes a file as Prettier would. */
const write = async (path: string, text: string): Promise<void> => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await formatted(file, text))
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Adds a text to a file of words, under `group.name`. */
const addWord = async (path: string, group: string, name: string, text: string): Promise<void> => {
  const words = JSON.parse(read(path)) as Record<string, Record<string, string>>
  await write(path, JSON.stringify({ ...words, [group]: { ...words[group], [name]: text } }, null, 2))
}

/** The title in each language, from `<language>=<text>`. @throws When one is missing. */
const titlesOf = (given: readonly string[]): ReadonlyMap<string, string> => {
  const titles = new Map(
    given.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1).trim()]),
  )
  for (const locale of foldersOf('locales'))
    if (!titles.get(locale)) throw new Error(`A title in ${locale} is missing: --title "${locale}=…"`)
  return titles
}

const writeWords = async ({ flow }: FlowNames, titles: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const locales = foldersOf('locales')
  for (const locale of locales) {
    const title = titles.get(locale) ?? ''
    await write(`locales/${locale}/${flow}.json`, JSON.stringify(requestWords(locale, title), null, 2))
    await addWord(`locales/${locale}/routes.json`, 'title', flow, title)
    await addWord(`locales/${locale}/descriptions.json`, 'page', flow, title)
  }
  return locales
}

const newFlow = async (text: string, path: string, given: readonly string[]): Promise<string> => {
  const domains = foldersOf('contract').filter((name) => name !== 'kernel')
  const names = namesOf(text, domains, [...flows, ...routes.map(({ id }) => id)])
  if (!/^\/[\w/-]+$/.test(path)) throw new Error(`"${path}" is no path of a page, such as /fees`)
  if (routes.some((route) => route.path === path)) throw new Error(`There is a page at ${path} already`)
  const titles = titlesOf(given)
  const taken = new Set(routes.flatMap(({ built }) => (built ? [JSON.stringify(built.skeleton)] : [])))
  const files = requestFlow(names)
  const inTheWay = Object.keys(files).filter((file) => existsSync(join(root, file)))
  if (inTheWay.length > 0) throw new Error(`There already: ${inTheWay.join(', ')}`)
  const routesFile = `contract/${names.domain}/routes.ts`
  if (!existsSync(join(root, routesFile))) throw new Error(`${routesFile} is not there yet: no page is in that domain`)
  // Before anything is written: what cannot be done leaves nothing half done.
  const withPage = withRoute(read(routesFile), names.flow, path, freeSkeleton(taken))
  for (const [file, content] of [...Object.entries(files), [routesFile, withPage] as const]) await write(file, content)
  const locales = await writeWords(names, titles)
  for (const [file, content] of Object.entries(generatedLists(root))) await write(file, content)
  const golden = `tests/machines/golden/${names.flow}.mmd`
  const { machine } = await loadModel(names.flow)
  writeFileSync(join(root, golden), mermaid(machine))
  return [
    'Written:',
    ...[...Object.keys(files), ...locales.map((locale) => `locales/${locale}/${names.flow}.json`), golden].map(
      (file) => `  ${file}`,
    ),
    'One line more:',
    `  ${routesFile}`,
    'Written anew, as npm run generate does:',
    ...Object.keys(generatedLists(root)).map((file) => `  ${file}`),
    'Left to say:',
    `  contract/${names.domain}/calls/${names.flow}.ts: what an entry is`,
    `  server/modules/${names.domain}/${names.flow}/index.ts: where entries come from`,
    `  locales/*/${names.flow}.json, and page in descriptions.json: the words, in each language`,
    `  machines/${names.domain}/${names.flow}/: what else happens; then its model, its table, and the drawing by`,
    '    npx vitest run --project machines tests/machines/coverage.random.test.ts -u',
    '  tests/support/browser/scenes.ts: states of the page that look different',
    '  docs/requirements.md: what it has to hold, cited by its tests',
  ].join('\n')
}

const run = async (args: readonly string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      page: { type: 'string' },
      title: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  })
  const [kind, name, ...rest] = positionals
  if (values.help) return usage
  if (kind !== 'flow' || name === undefined || rest.length > 0 || values.page === undefined) throw new Error(usage)
  return newFlow(name, values.page, values.title)
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
