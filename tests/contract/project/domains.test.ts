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

/** Code shared by all domains is in the contract’s kernel; every other folder of it is a domain. */
const domains = foldersOf('contract').filter((name) => name !== 'kernel')

/** Layers whose second level is domains, and the shared folders beside them. */
const layers: readonly (readonly [path: readonly string[], shared: readonly string[]])[] = [
  [['machines'], ['patterns', 'model']],
  [
    ['src', 'services'],
    ['http', 'streams', 'browser'],
  ],
  [['src', 'features'], ['parts']],
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

/** Screens composed of the screens of several flows, or parts of the page frame. */
const composed = ['footer', 'header', 'shell']

/** Pages without their own address. */
const addressless = ['notFound', 'unbuilt']

/** Building blocks shared by several screens of a domain. */
const parts = 'parts'

const domainsIn = (...path: readonly string[]) => foldersOf(...path).filter((name) => domains.includes(name))

/** Flows by chart and by folder, because a flow that instantiates a pattern has no chart of its own. */
const flowNames = [...flows, ...domainsIn('machines').flatMap((domain) => foldersOf('machines', domain))]
const pageNames: readonly string[] = routes.map(({ id }) => id)
const rootNames = Object.keys(rootFlows)

const areasOf = (domain: string): readonly string[] =>
  foldersOf('contract', domain).includes('calls')
    ? filesOf('contract', domain, 'calls').map((file) => file.slice(0, -'.ts'.length))
    : []

const named = new Set([...flowNames, ...pageNames, ...rootNames])

/** Services that are not named after a flow, with the reason. */
const sharedServices: Readonly<Record<string, string>> = {
  'support/recordPage': 'the recording of the page that the form attaches, loaded when its box is ticked',
  'support/redact': 'what recordings leave out, for the inspector too',
  'messages/inmail': 'the topic that messages and messageCentre listen to',
}

/** Word files that belong to no flow or page, with the reason. */
const sharedWords: Readonly<Record<string, string>> = {
  codes: 'the refusals of all calls',
  apiCalls: 'what each call does, which the venue writes into the API reference',
  common: 'what every screen says',
  errors: 'the failures of all calls',
  routes: 'the titles of all pages',
  descriptions: 'the descriptions of all pages',
  amounts: 'the notes beside every amount',
  mails: 'what the venue mails to people',
  messageTemplates: 'what the venue writes to people',
  tasks: 'the tasks of the venue',
  history: 'the list of notices that opens over any page',
  live: 'how fresh numbers are, and the pages of live rooms',
  inMail: 'the page of messages, and the popover that shows them',
  offline: 'the page without a connection and the manifest, which the build writes',
  web3Home: 'the page web3; its own name holds what all pages of the wallet say',
  screenshots: 'uploaded by the forms of feedback and of recovery requests',
  riskGauge: 'the risk rate of an account, on every page with loans',
  orderOptions: 'the options of the order form, which load after the rest of it',
}

/** Modules without calls. */
const modulesWithoutCalls: Readonly<Record<string, string>> = {
  'spot/makers': 'accounts of the sandbox that trade by themselves',
  'contracts/contractBooks': 'books, candles and trades of contracts for the calls and streams of markets',
  'assets/reviews': 'carries out what operators decide by their command',
}

/** Names within one domain that belong to neither a flow nor a page, by layer. */
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
  it.each(layers)('have the same names in %j and in the contract', (path, shared) => {
    expect(foldersOf(...path).filter((name) => !domains.includes(name) && !shared.includes(name))).toEqual([])
  })

  it.each(layers.slice(0, 5))('contain every file of %j that belongs to one of them', (path) => {
    const alone: Readonly<Record<string, readonly string[]>> = {
      machines: ['notProvided.ts'],
      'src/services': ['services.ts'],
    }
    expect(filesOf(...path)).toEqual(alone[path.join('/')] ?? [])
  })

  it('contain flows: each machines folder is named after its chart or the view of a pattern', () => {
    const misnamed = domains
      .filter((domain) => foldersOf('machines').includes(domain))
      .flatMap((domain) => foldersOf('machines', domain).map((flow) => [domain, flow] as const))
      .filter(([domain, flow]) => {
        const files = filesOf('machines', domain, flow)
        return !files.includes(`${flow}.machine.ts`) && !files.includes(`${flow}.view.ts`)
      })
    expect(misnamed).toEqual([])
  })

  it.each(domainsIn('src', 'features'))('name a screen of %s after its flow or page', (domain) => {
    expect(rules.features(domain, foldersOf('src', 'features', domain))).toEqual([])
  })

  it.each(domainsIn('src', 'services'))('name a service of %s after its flow or the calls it makes', (domain) => {
    expect(rules.services(domain, filesOf('src', 'services', domain).map(firstPart))).toEqual([])
  })

  it.each(domainsIn('server', 'modules'))('name a module of %s after its flow or the calls it answers', (domain) => {
    expect(rules.modules(domain, foldersOf('server', 'modules', domain))).toEqual([])
  })

  it('name words after the flow or page that uses them', () => {
    expect(rules.words('', filesOf('locales', 'en_US').map(firstPart))).toEqual([])
  })

  it.each(
    ['components', 'browser'].flatMap((layer) =>
      domainsIn('tests', layer).map((domain) => ['tests', layer, domain] as const),
    ),
  )('name the cover %s/%s/%s after its flow or page', (...path) => {
    expect(rules.covers(path[2], coversIn(...path))).toEqual([])
  })

  it.each(Object.keys(rules) as (keyof typeof rules)[])('report a misnamed file in %s', (layer) => {
    expect(rules[layer]('wallet', ['walletLogin', 'web3Chains', 'web3Swap'])).toEqual(['web3Chains'])
  })

  it('accept the name of calls only for a service or module of the same domain', () => {
    expect(rules.services('wallet', ['web3', 'market'])).toEqual(['market'])
    expect(rules.modules('markets', ['market', 'web3Chain'])).toEqual(['web3Chain'])
    expect(rules.features('wallet', ['web3Chain', parts])).toEqual(['web3Chain'])
  })

  it('list only shared folders that exist', () => {
    const services = domainsIn('src', 'services').flatMap((domain) =>
      filesOf('src', 'services', domain).map((file) => `${domain}/${firstPart(file)}`),
    )
    expect(Object.keys(sharedServices).filter((name) => !services.includes(name))).toEqual([])
    const words = filesOf('locales', 'en_US').map(firstPart)
    expect(Object.keys(sharedWords).filter((name) => !words.includes(name))).toEqual([])
  })
})
