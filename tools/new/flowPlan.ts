import { routes } from '#contract/routes.ts'
import { blankFlow } from './blankFlow.ts'
import { catalogueFlow } from './catalogueFlow.ts'
import { followedRecordFlow } from './followedRecordFlow.ts'
import type { Files, FlowNames } from './names.ts'
import { pagedListFlow } from './pagedListFlow.ts'
import type { Access, FlowKind, Plan } from './plan.ts'
import { plainPage } from './plainPage.ts'
import { quoteConfirmFlow } from './quoteConfirmFlow.ts'
import { recordsFlow } from './recordsFlow.ts'
import { requestFlow } from './requestFlow.ts'
import { withWord } from './edits.ts'
import { withBuilt, withRoute } from './routeLine.ts'
import { wordsOf } from './sentences.ts'
import type { Like } from './sentences.ts'
import { submitOnceFlow } from './submitOnceFlow.ts'
import { tileFlow } from './tileFlow.ts'

const kinds = {
  request: requestFlow,
  submitOnce: submitOnceFlow,
  pagedList: pagedListFlow,
  catalogue: catalogueFlow,
  records: recordsFlow,
  tile: tileFlow,
  followedRecord: followedRecordFlow,
  quoteConfirm: quoteConfirmFlow,
  blank: blankFlow,
} as const satisfies Readonly<Record<string, FlowKind>>

/** The kinds of flows. */
export type Kind = keyof typeof kinds
const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text)

/**
 * Parses the value of `--like`.
 *
 * @throws If there is no such kind.
 */
export const kindOf = (text: string): Kind => {
  if (!isKind(text)) throw new Error(`Unknown kind of flow ${text}; use one of ${Object.keys(kinds).join(', ')}`)
  return text
}

/** A new page: its location, who may see it, and its title in each language. */
export interface PageAsked {
  readonly names: FlowNames
  readonly path: string
  readonly access: Access
  /** Its address, title and description exist: it only has to be built. */
  readonly isPlanned: boolean
  readonly titles: ReadonlyMap<string, string>
  /** Reads a file of the project; undefined if it does not exist. */
  readonly read: (path: string) => string | undefined
}

const wordsFiles = ({ names: { flow }, isPlanned, titles, read }: PageAsked, like: Like) => {
  const files: Record<string, string> = {}
  const changed: Record<string, string> = {}
  for (const [locale, title] of titles) {
    const [routesFile, descriptionsFile] = [`locales/${locale}/routes.json`, `locales/${locale}/descriptions.json`]
    files[`locales/${locale}/${flow}.json`] = JSON.stringify(wordsOf(locale, like, title))
    if (isPlanned) continue
    changed[routesFile] = withWord(read(routesFile) ?? '{}', 'title', flow, title)
    changed[descriptionsFile] = withWord(read(descriptionsFile) ?? '{}', 'page', flow, title)
  }
  return { files, changed }
}

const routesOf = (
  { names: { domain, flow }, path, access, isPlanned, read }: PageAsked,
  { skeleton, words = [] }: Pick<FlowKind, 'skeleton' | 'words'>,
): Files => {
  if (!/^\/[\w/-]+$/.test(path))
    throw new Error(`"${path}" is not a page path such as /fees; write a route with parameters by hand`)
  const there = isPlanned ? undefined : routes.find((route) => route.path === path)
  if (there) throw new Error(`${path} already has a page: ${there.id}`)
  const file = `contract/${domain}/routes.ts`
  const text = read(file)
  if (text === undefined) throw new Error(`${file} does not exist: that domain has no pages yet`)
  const line = { id: flow, path, access, skeleton, words: [...words, flow] }
  return { [file]: isPlanned ? withBuilt(text, line) : withRoute(text, line) }
}

const pageLeft = ({ names: { flow }, isPlanned }: PageAsked): readonly string[] => [
  `locales/*/${flow}.json${isPlanned ? '' : ', and page in descriptions.json'}: the words, in each language`,
  ...(isPlanned ? [] : ['contract/shell/menus/: who leads to it']),
  'tests/support/browser/scenes.ts: states of the page that look different',
  'docs/requirements.md: what it has to hold, cited by its tests',
]

/** A flow through all layers, based on one of the patterns. */
export const flowPlan = (asked: PageAsked, like: Kind): Plan => {
  const { domain, flow } = asked.names
  const kind: FlowKind = kinds[like]
  const access = kind.needsLogin && !asked.isPlanned ? 'guarded' : asked.access
  if (kind.needsLogin && access === 'open')
    throw new Error(`${flow} is a public page, and ${like} needs a logged-in user`)
  const words = wordsFiles(asked, like)
  return {
    files: { ...kind.files(asked.names, access), ...words.files },
    changed: { ...routesOf({ ...asked, access }, kind), ...words.changed },
    chart: flow,
    left: [
      ...kind.left(asked.names),
      `src/features/${domain}/${flow}/: what its page shows, of the blocks that docs/machines.md names`,
      `machines/${domain}/${flow}/: what else happens; then its model and its table`,
      ...pageLeft(asked),
    ],
  }
}

/** A page without a machine. */
export const pagePlan = (asked: PageAsked): Plan => {
  const { domain, flow, type } = asked.names
  const words = wordsFiles(asked, 'page')
  return {
    files: { ...plainPage(asked.names), ...words.files },
    changed: { ...routesOf(asked, { skeleton: { blocks: ['text'] } }), ...words.changed },
    left: [`src/features/${domain}/${flow}/${type}Page.tsx: its contents`, ...pageLeft(asked)],
  }
}
