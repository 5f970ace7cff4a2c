import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calls } from '#contract/calls.ts'
import { routes, routesByDomain } from '#contract/routes.ts'
import type { Route } from '#contract/kernel/route.ts'
import { flows } from '#tests/support/models.ts'
import { root } from '../products.mjs'
import { callPlan, wayOf } from './callPlan.ts'
import { flowPlan, kindOf, pagePlan } from './flowPlan.ts'
import type { PageAsked } from './flowPlan.ts'
import { callNamesOf, namesOf } from './names.ts'
import type { Plan } from './plan.ts'

const usage = `npm run new -- flow <domain>/<name> [--like <kind>] --page <path> [--login] --title <language>=<text> …
  for example: flow markets/feeTable --page /fees --title "en_US=Fee table" --title "zh_CN=费率表"
  Writes a flow with its own page in all layers: contract, machine, model, service, page, strings in every language,
  venue and tests. --login restricts the page to logged-in users. Kinds, by the pattern used:
    request     a list that one call reads (the default)
    submitOnce  a form with one text, sent once; always for logged-in users
    pagedList   a list that loads page by page
    catalogue   offers to search, sort and compare
    records     a list with a filter in the address, days and pages; always for logged-in users
    tile        one picture of data by range, with its table and files
    followedRecord
                one record that is followed to its end; always for logged-in users
    quoteConfirm
                a form with terms that are confirmed once; always for logged-in users
    blank       a machine of two states, without a call
npm run new -- page <domain>/<name> --page <path> [--login] --title <language>=<text> …
  Writes a page without a machine: its component, strings and a line in the routes.
npm run new -- flow|page <domain>/<name> [--like <kind>]
  for example: flow rewards/myReward --like pagedList
  Builds a planned page: one that has its address in contract/<domain>/routes.ts but is not built yet. Its address,
  title and access stay as they are.
npm run new -- call <domain>/<area>.<name> [--method GET|POST]
  Writes a call with the venue's handler: in a file of its own, or beside the existing calls of its area.
The result passes its tests as it is; the command prints what is left to do.`

const foldersOf = (...path: readonly string[]): readonly string[] =>
  readdirSync(join(root, ...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const read = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined

/**
 * The title in each language, parsed from `<language>=<text>`.
 *
 * @throws If one is missing.
 */
const titlesOf = (given: readonly string[]): ReadonlyMap<string, string> => {
  const titles = new Map(
    given.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1).trim()]),
  )
  return new Map(
    foldersOf('locales').map((locale) => {
      const title = titles.get(locale)
      if (!title) throw new Error(`The ${locale} title is missing: --title "${locale}=…"`)
      return [locale, title]
    }),
  )
}

const domains = foldersOf('contract').filter((name) => name !== 'kernel')
const modules = foldersOf('server', 'modules').flatMap((domain) => foldersOf('server', 'modules', domain))
/** Names already used by flows, or by areas of calls. */
const inUse = [...flows, ...modules]
const pages: readonly string[] = routes.map(({ id }) => id)

/** The page with that name in its domain that has an address but is not built. */
const plannedPage = (text: string): Route | undefined => {
  const [domain, id] = text.split('/')
  const own: readonly Route[] = Object.entries(routesByDomain).find(([name]) => name === domain)?.[1] ?? []
  return own.find((route) => route.id === id && route.built === undefined)
}

/** The title of an unbuilt page in each language. */
const plannedTitles = (id: string): ReadonlyMap<string, string> =>
  new Map(
    foldersOf('locales').map((locale) => {
      const { title } = JSON.parse(read(`locales/${locale}/routes.json`) ?? '{}') as { title?: Record<string, string> }
      return [locale, title?.[id] ?? id]
    }),
  )

interface Options {
  readonly page?: string | undefined
  readonly login: boolean
  readonly title: readonly string[]
  readonly like?: string | undefined
  readonly method?: string | undefined
}

/** The requested page: one with an existing address, or a new one. */
const pageAsked = (name: string, { page = '', login, title }: Options): PageAsked => {
  const planned = plannedPage(name)
  const names = namesOf(name, domains, [...inUse, ...pages.filter((id) => id !== planned?.id), ...Object.keys(calls)])
  if (!planned)
    return { names, path: page, access: login ? 'guarded' : 'open', isPlanned: false, titles: titlesOf(title), read }
  if (page !== '' || login || title.length > 0)
    throw new Error(`${planned.id} already has an address and title: leave out --page, --login and --title`)
  const access = planned.protected ? 'guarded' : 'open'
  return { names, path: planned.path, access, isPlanned: true, titles: plannedTitles(planned.id), read }
}

/** The plan for a request; undefined if it does not match the usage. */
const planOf = (kind: string, name: string, options: Options): Plan | undefined => {
  const { page, login, title, like, method } = options
  if (kind === 'call' && page === undefined && !login && like === undefined && title.length === 0)
    return callPlan({
      names: callNamesOf(name, domains),
      method: wayOf(method ?? 'GET'),
      read,
      taken: [...inUse, ...pages],
    })
  if ((page === undefined && !plannedPage(name)) || method !== undefined) return undefined
  if (kind === 'flow') {
    const kindAsked = kindOf(like ?? 'request')
    return flowPlan(pageAsked(name, options), kindAsked)
  }
  return kind === 'page' && like === undefined ? pagePlan(pageAsked(name, options)) : undefined
}

/**
 * The plan of `npm run new` for its arguments, or the text to print instead. It writes nothing.
 *
 * @throws A one-line error about the request, or the usage if the arguments do not match it.
 */
export const planFor = (args: readonly string[]): Plan | string => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      page: { type: 'string' },
      login: { type: 'boolean', default: false },
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
  if (inTheWay.length > 0) throw new Error(`These files already exist: ${inTheWay.join(', ')}`)
  return plan
}
