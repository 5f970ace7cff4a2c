import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calls } from '#contract/calls.ts'
import { routes } from '#contract/routes.ts'
import { flows } from '#tests/support/models.ts'
import { root } from '../products.mjs'
import { callPlan, wayOf } from './callPlan.ts'
import { flowPlan, kindOf, pagePlan } from './flowPlan.ts'
import type { PageAsked } from './flowPlan.ts'
import { callNamesOf, namesOf } from './names.ts'
import type { Plan } from './plan.ts'

const usage = `npm run new -- flow <domain>/<name> [--like <kind>] --page <path> --title <language>=<text> …
  for example: flow markets/feeTable --page /fees --title "en_US=Fee table" --title "zh_CN=费率表"
  Writes a flow with a page of its own through all rooms: contract, machine, model, service, page, words in every
  language, venue and tests. Kinds, by the pattern that it uses:
    request     a list that is read by one call (when nothing is said)
    submitOnce  a form with one text, sent once, for who is logged in
    pagedList   a list that is read page by page
    blank       a machine of two states, and no call
npm run new -- page <domain>/<name> --page <path> --title <language>=<text> …
  Writes a page without a machine: its component, words and a line in the routes.
npm run new -- call <domain>/<area>.<name> [--method GET|POST]
  Writes a call with the venue's handler: in a file of its own, or beside the calls that its area has.
What is written passes its tests at once; what is left to say is printed.`

const foldersOf = (...path: readonly string[]): readonly string[] =>
  readdirSync(join(root, ...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const read = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined

/**
 * The title in each language, from `<language>=<text>`.
 *
 * @throws When one is missing.
 */
const titlesOf = (given: readonly string[]): ReadonlyMap<string, string> => {
  const titles = new Map(
    given.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1).trim()]),
  )
  return new Map(
    foldersOf('locales').map((locale) => {
      const title = titles.get(locale)
      if (!title) throw new Error(`A title in ${locale} is missing: --title "${locale}=…"`)
      return [locale, title]
    }),
  )
}

const domains = foldersOf('contract').filter((name) => name !== 'kernel')
const modules = foldersOf('server', 'modules').flatMap((domain) => foldersOf('server', 'modules', domain))
const taken = [...flows, ...routes.map(({ id }) => id), ...modules]

interface Options {
  readonly page?: string | undefined
  readonly title: readonly string[]
  readonly like?: string | undefined
  readonly method?: string | undefined
}

/** What is asked, as a plan; undefined when it is asked in another way than the usage says. */
const planOf = (kind: string, name: string, { page, title, like, method }: Options): Plan | undefined => {
  if (kind === 'call' && page === undefined && like === undefined && title.length === 0)
    return callPlan({ names: callNamesOf(name, domains), method: wayOf(method ?? 'GET'), read, taken })
  if (page === undefined || method !== undefined) return undefined
  const asked = (): PageAsked => ({
    names: namesOf(name, domains, [...taken, ...Object.keys(calls)]),
    path: page,
    titles: titlesOf(title),
    read,
  })
  if (kind === 'flow') {
    const kindAsked = kindOf(like ?? 'request')
    return flowPlan(asked(), kindAsked)
  }
  return kind === 'page' && like === undefined ? pagePlan(asked()) : undefined
}

/**
 * What `npm run new` would write for the words after it, or the text that it prints instead. Writes nothing.
 *
 * @throws In a line, what is wrong with what was asked; the usage where it was asked in another way.
 */
export const planFor = (args: readonly string[]): Plan | string => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      page: { type: 'string' },
      title: { type: 'string', multiple: true, default: [] },
      like: { type: 'string' },
      method: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return usage
  const [kind, name, ...rest] = positionals
  const plan = kind === undefined || name === undefined || rest.length > 0 ? undefined : planOf(kind, name, values)
  if (!plan) throw new Error(usage)
  const inTheWay = Object.keys(plan.files).filter((file) => existsSync(join(root, file)))
  if (inTheWay.length > 0) throw new Error(`There already: ${inTheWay.join(', ')}`)
  return plan
}
