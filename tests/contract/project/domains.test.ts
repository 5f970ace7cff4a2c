import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { rootFlows } from '#machines/shell/app/rootFlows.ts'
import { root } from '#tools/products.mjs'
import { flows } from '#tests/support/models.ts'

const foldersOf = (...path: readonly string[]): readonly string[] =>
  readdirSync(join(root, ...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const filesOf = (...path: readonly string[]): readonly string[] =>
  readdirSync(join(root, ...path), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** What all domains share stands in the contract's kernel; every other folder of it is a domain. */
const domains = foldersOf('contract').filter((name) => name !== 'kernel')

/** Where domains come second, and what stands beside them there because it serves them all. */
const layers: readonly (readonly [path: readonly string[], shared: readonly string[]])[] = [
  [['machines'], ['patterns', 'model']],
  [
    ['src', 'services'],
    ['http', 'streams', 'browser'],
  ],
  [['src', 'features'], []],
  [['src', 'app', 'routes'], []],
  [['server', 'modules'], []],
  [
    ['tests', 'machines'],
    ['patterns', 'harness', 'coverage'],
  ],
  [
    ['tests', 'contract'],
    ['kernel', 'project'],
  ],
  [
    ['tests', 'services'],
    ['http', 'streams', 'browser', 'app'],
  ],
  [
    ['tests', 'components'],
    ['ui', 'harness'],
  ],
  [
    ['tests', 'server'],
    ['core', 'db', 'edge', 'commands'],
  ],
  [
    ['tests', 'browser'],
    ['journeys', 'harness'],
  ],
  [['tests', 'faults'], []],
]

/** Screens that are made of the screens of many flows, or are no flow's: pieces of the frame. */
const composed = ['footer', 'header', 'shell']

/** Pages without an address of their own. */
const addressless = ['notFound', 'unbuilt']

/** What several screens of a domain are made of. */
const parts = 'parts'

const domainsIn = (...path: readonly string[]) => foldersOf(...path).filter((name) => domains.includes(name))

/** Flows by their charts and by their folders: a flow that is a pattern has no chart of its own. */
const flowNames = [...flows, ...domainsIn('machines').flatMap((domain) => foldersOf('machines', domain))]
const pageNames: readonly string[] = routes.map(({ id }) => id)
const rootNames = Object.keys(rootFlows)

const areasOf = (domain: string): readonly string[] =>
  foldersOf('contract', domain).includes('calls')
    ? filesOf('contract', domain, 'calls').map((file) => file.slice(0, -'.ts'.length))
    : []

const named = new Set([...flowNames, ...pageNames, ...rootNames])

/** Services that no flow has its name from, with why. */
const sharedServices: Readonly<Record<string, string>> = {
  'messages/inmail': 'the topic that messages and messageCentre listen to',
}

/** Files of words that belong to no flow and no page, with why. */
const sharedWords: Readonly<Record<string, string>> = {
  codes: 'the refusals of all calls',
  common: 'what every screen says',
  errors: 'the failures of all calls',
  routes: 'the titles of all pages',
  descriptions: 'the descriptions of all pages',
  amounts: 'the notes beside every amount',
  messageTemplates: 'what the venue writes to people',
  tasks: 'the tasks of the venue',
  history: 'the list of notices that opens over any page',
  live: 'how fresh numbers are, and the pages of live rooms',
  inMail: 'the page of messages, and the popover that shows them',
  web3Home: 'the page web3; its own name holds what all pages of the wallet say',
}

/** Modules without calls. */
const modulesWithoutCalls: Readonly<Record<string, string>> = {
  'spot/makers': 'accounts of the sandbox that trade by themselves',
}

/** A layer's names of one domain that are neither a flow's nor a page's. */
const rules = {
  features: (_: string, names: readonly string[]) =>
    names.filter((name) => !named.has(name) && ![...composed, ...addressless, parts].includes(name)),
  services: (domain: string, names: readonly string[]) =>
    names.filter(
      (name) =>
        !named.has(name) && !areasOf(domain).includes(name) && sharedServices[`${domain}/${name}`] === undefined,
    ),
  modules: (domain: string, names: readonly string[]) =>
    names.filter(
      (name) =>
        !named.has(name) && !areasOf(domain).includes(name) && modulesWithoutCalls[`${domain}/${name}`] === undefined,
    ),
  words: (_: string, names: readonly string[]) =>
    names.filter(
      (name) => !named.has(name) && ![...composed, ...addressless].includes(name) && sharedWords[name] === undefined,
    ),
  covers: (_: string, names: readonly string[]) =>
    names.filter((name) => !named.has(name) && ![...composed, 'frame'].includes(name)),
} satisfies Readonly<Record<string, (domain: string, names: readonly string[]) => readonly string[]>>

/** The first part of a file's name: `markets.order.ts` is a service of `markets`. */
const firstPart = (file: string): string => file.slice(0, file.indexOf('.'))

const coversIn = (...path: readonly string[]): readonly string[] =>
  filesOf(...path)
    .filter((file) => /\.cover\.(?:test|spec)\.tsx?$/.test(file))
    .map(firstPart)

describe('domains', () => {
  it.each(layers)('have the same names in %j as in the contract', (path, shared) => {
    expect(foldersOf(...path).filter((name) => !domains.includes(name) && !shared.includes(name))).toEqual([])
  })

  it.each(layers.slice(0, 5))('hold every file of %j that belongs to one of them', (path) => {
    const alone: Readonly<Record<string, readonly string[]>> = {
      machines: ['notProvided.ts'],
      'src/services': ['services.ts'],
    }
    expect(filesOf(...path)).toEqual(alone[path.join('/')] ?? [])
  })

  it('hold flows: each folder of machines is named after its chart, or after the view of a pattern', () => {
    const misnamed = domains
      .filter((domain) => foldersOf('machines').includes(domain))
      .flatMap((domain) => foldersOf('machines', domain).map((flow) => [domain, flow] as const))
      .filter(([domain, flow]) => {
        const files = filesOf('machines', domain, flow)
        return !files.includes(`${flow}.machine.ts`) && !files.includes(`${flow}.view.ts`)
      })
    expect(misnamed).toEqual([])
  })

  it.each(domainsIn('src', 'features'))('name a screen of %s as its flow or its page is named', (domain) => {
    expect(rules.features(domain, foldersOf('src', 'features', domain))).toEqual([])
  })

  it.each(domainsIn('src', 'services'))('name a service of %s as its flow, or as the calls that it makes', (domain) => {
    expect(rules.services(domain, filesOf('src', 'services', domain).map(firstPart))).toEqual([])
  })

  it.each(domainsIn('server', 'modules'))(
    'name a module of %s as its flow, or as the calls that it answers',
    (domain) => {
      expect(rules.modules(domain, foldersOf('server', 'modules', domain))).toEqual([])
    },
  )

  it('name words as the flow or the page that says them', () => {
    expect(rules.words('', filesOf('locales', 'en_US').map(firstPart))).toEqual([])
  })

  it.each(
    ['components', 'browser'].flatMap((layer) =>
      domainsIn('tests', layer).map((domain) => ['tests', layer, domain] as const),
    ),
  )('name a cover of %s/%s/%s as its flow or its page', (...path) => {
    expect(rules.covers(path[2], coversIn(...path))).toEqual([])
  })

  it.each(Object.keys(rules) as (keyof typeof rules)[])('would say so of %s under a name of nobody', (layer) => {
    expect(rules[layer]('wallet', ['walletLogin', 'web3Chains', 'web3Swap'])).toEqual(['web3Chains'])
  })

  it('take the name of calls for a service or a module of their own domain alone', () => {
    expect(rules.services('wallet', ['web3', 'market'])).toEqual(['market'])
    expect(rules.modules('markets', ['market', 'web3Chain'])).toEqual(['web3Chain'])
    expect(rules.features('wallet', ['web3Chain', parts])).toEqual(['web3Chain'])
  })

  it('share only what is there', () => {
    const services = domainsIn('src', 'services').flatMap((domain) =>
      filesOf('src', 'services', domain).map((file) => `${domain}/${firstPart(file)}`),
    )
    expect(Object.keys(sharedServices).filter((name) => !services.includes(name))).toEqual([])
    const words = filesOf('locales', 'en_US').map(firstPart)
    expect(Object.keys(sharedWords).filter((name) => !words.includes(name))).toEqual([])
  })
})
