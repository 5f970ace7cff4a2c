import { routes } from '#contract/routes.ts'
import { blankFlow } from './blankFlow.ts'
import type { Files, FlowNames } from './names.ts'
import { pagedListFlow } from './pagedListFlow.ts'
import type { FlowKind, Plan } from './plan.ts'
import { plainPage } from './plainPage.ts'
import { requestFlow } from './requestFlow.ts'
import { freeSkeleton, withRoute } from './routeLine.ts'
import type { RouteLine } from './routeLine.ts'
import { wordsOf } from './sentences.ts'
import type { Like } from './sentences.ts'
import { submitOnceFlow } from './submitOnceFlow.ts'

const kinds = {
  request: requestFlow,
  submitOnce: submitOnceFlow,
  pagedList: pagedListFlow,
  blank: blankFlow,
} as const satisfies Readonly<Record<string, FlowKind>>

/** What a flow can be like. */
export type Kind = keyof typeof kinds
const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text)

/**
 * Reads what follows `--like`.
 *
 * @throws When there is no such kind.
 */
export const kindOf = (text: string): Kind => {
  if (!isKind(text)) throw new Error(`There is no kind of flow ${text}; there are ${Object.keys(kinds).join(', ')}`)
  return text
}

/** A page that is to be: where, and what it is called in each language. */
export interface PageAsked {
  readonly names: FlowNames
  readonly path: string
  readonly titles: ReadonlyMap<string, string>
  /** A file of the project; undefined where there is none. */
  readonly read: (path: string) => string | undefined
}

/** A file of words with one more, under `group.name`. */
const withWord = (text: string, group: string, name: string, word: string): string => {
  const words = JSON.parse(text) as Record<string, Record<string, string>>
  return JSON.stringify({ ...words, [group]: { ...words[group], [name]: word } })
}

const wordsFiles = ({ names: { flow }, titles, read }: PageAsked, like: Like) => {
  const files: Record<string, string> = {}
  const changed: Record<string, string> = {}
  for (const [locale, title] of titles) {
    const [routesFile, descriptionsFile] = [`locales/${locale}/routes.json`, `locales/${locale}/descriptions.json`]
    files[`locales/${locale}/${flow}.json`] = JSON.stringify(wordsOf(locale, like, title))
    changed[routesFile] = withWord(read(routesFile) ?? '{}', 'title', flow, title)
    changed[descriptionsFile] = withWord(read(descriptionsFile) ?? '{}', 'page', flow, title)
  }
  return { files, changed }
}

const routesOf = ({ names: { domain, flow }, path, read }: PageAsked, page: RouteLine['page']): Files => {
  if (!/^\/[\w/-]+$/.test(path)) throw new Error(`"${path}" is no path of a page, such as /fees`)
  if (routes.some((route) => route.path === path)) throw new Error(`There is a page at ${path} already`)
  const taken = new Set(routes.flatMap(({ built }) => (built ? [JSON.stringify(built.skeleton)] : [])))
  const file = `contract/${domain}/routes.ts`
  const text = read(file)
  if (text === undefined) throw new Error(`${file} is not there yet: no page is in that domain`)
  return { [file]: withRoute(text, { id: flow, path, page, skeleton: freeSkeleton(taken) }) }
}

const pageLeft = ({ names: { flow } }: PageAsked): readonly string[] => [
  `locales/*/${flow}.json, and page in descriptions.json: the words, in each language`,
  'tests/support/browser/scenes.ts: states of the page that look different',
  'docs/requirements.md: what it has to hold, cited by its tests',
]

/** A flow through all rooms, like one of the patterns. */
export const flowPlan = (asked: PageAsked, like: Kind): Plan => {
  const { domain, flow } = asked.names
  const kind: FlowKind = kinds[like]
  const words = wordsFiles(asked, like)
  return {
    files: { ...kind.files(asked.names), ...words.files },
    changed: { ...routesOf(asked, kind.page), ...words.changed },
    drawing: flow,
    left: [
      ...kind.left(asked.names),
      `machines/${domain}/${flow}/: what else happens; then its model, its table, and the drawing by`,
      '  npx vitest run --project machines tests/machines/coverage.random.test.ts -u',
      ...pageLeft(asked),
    ],
  }
}

/** A page without a machine of its own. */
export const pagePlan = (asked: PageAsked): Plan => {
  const { domain, flow, type } = asked.names
  const words = wordsFiles(asked, 'page')
  return {
    files: { ...plainPage(asked.names), ...words.files },
    changed: { ...routesOf(asked, 'open'), ...words.changed },
    left: [`src/features/${domain}/${flow}/${type}Page.tsx: what it shows`, ...pageLeft(asked)],
  }
}
