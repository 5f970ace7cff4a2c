import { cataloguePage, catalogueTest } from './catalogueScreen.ts'
import type { Files, FlowNames } from './names.ts'
import { authField, emptyListTest } from './listCall.ts'
import type { Access, FlowKind } from './plan.ts'
import { callsFile, machineFile, modelFile, moduleFile } from './layers.ts'

const contract = ({ domain, flow, type, words }: FlowNames, access: Access): Files =>
  callsFile(
    { domain, area: flow },
    {
      parts: 'label, time',
      schemas: `
/** An offer of the ${words}. */
const ${flow}OfferSchema = z.object({ id: label, name: label })
export type ${type}Offer = z.infer<typeof ${flow}OfferSchema>
`,
      calls: `  /** All offers. */
  list: defineCall({
    id: '${flow}.list',
    method: 'GET',
    path: '/hk-web/v2/${flow}/list',
    response: z.object({ offers: z.array(${flow}OfferSchema), ts: time }),${authField[access]}
    errors: 'caller',
    extension: true,
  }),`,
    },
  )

const imports = ({ domain, flow, type }: FlowNames): string => `import { sendTo, setup } from 'xstate'
import type { ${type}Offer } from '#contract/${domain}/calls/${flow}.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { catalogue } from '#machines/patterns/catalogue/catalogue.ts'
import type { CatalogueChoice } from '#machines/patterns/catalogue/catalogue.types.ts'`

const setup = ({ flow, type }: FlowNames): string => `/** The filter is a text that names contain. */
export type ${type}Choice = CatalogueChoice<string>

/** The choice in an address. Unknown values are ignored. */
export const ${flow}ChoiceOf = (search: URLSearchParams): ${type}Choice => {
  const direction = (['up', 'down'] as const).find((one) => one === search.get('sort'))
  return {
    filter: (search.get('search') ?? '').slice(0, shellLimits.search.maxKeyword),
    sort: direction && { column: 'name', direction },
  }
}

/** The address of the page with this choice. */
export const ${flow}Path = (path: string, { filter, sort }: ${type}Choice): string => {
  const search = new URLSearchParams({ ...(filter && { search: filter }), ...(sort && { sort: sort.direction }) })
  return search.size === 0 ? path : \`\${path}?\${search.toString()}\`
}

const ${flow}Setup = setup({
  types: {
    input: {} as ${type}Choice,
    context: {} as ${type}Choice,
    children: {} as { offers: 'offers' },
    events: {} as /** From an address. */ { type: 'query.changed'; choice: ${type}Choice },
    tags: {} as 'failed',
  },
  actors: { offers: catalogue<${type}Offer, string>() },
  actions: {
    sendChoice: sendTo('offers', (_, { choice }: { choice: ${type}Choice }) => ({
      type: 'query.changed' as const,
      choice,
    })),
  },
})
`

const chart = `  context: ({ input }) => input,
  invoke: { id: 'offers', src: 'offers', input: ({ context }) => context, onError: '.broken' },
  initial: 'shown',
  states: {
    shown: { on: { 'query.changed': { actions: { type: 'sendChoice', params: ({ event }) => event } } } },
    /** The program itself failed. */
    broken: { type: 'final', tags: 'failed' },
  },`

const model = (names: FlowNames): Files => {
  const { domain, flow, type } = names
  return modelFile(
    names,
    `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { ${flow}Machine } from './${flow}.machine.ts'
import type { ${type}Choice } from './${flow}.machine.ts'

const plain: ${type}Choice = { filter: '', sort: undefined }
const found: ${type}Choice = { filter: 'first', sort: { column: 'name', direction: 'up' } }`,
    `  calls: { offers: [${flow}.list] },
  unseen: 'all that it shows is its catalogue, which is drawn with a real one in ${flow}.test.tsx',
  inputs: { plain },
  events: { 'query.changed': [{ choice: found }] },
  outcomes: { offers: { fails: { error: new Error('no offers') } } },`,
  )
}

const route = ({ domain, flow, type }: FlowNames): Files => ({
  [`src/app/routes/${domain}/${flow}.ts`]: `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Offer } from '#contract/${domain}/calls/${flow}.ts'
import { searchText } from '#contract/kernel/searchText.ts'
import { splitLocale } from '#contract/shell/localePath.ts'
import { ${flow}ChoiceOf, ${flow}Machine, ${flow}Path } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import type { ${type}Choice } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { catalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import type { Offered } from '#machines/patterns/catalogue/catalogue.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import type { Services } from '#services/services.ts'
import { pageRoute } from '#app/pageRoute.ts'

const fetchOffers = ({ client, random }: Services) =>
  requestOf<Offered<${type}Offer>, undefined>(async ({ signal, willRetry }) => {
    const { offers, ts } = await client.area(${flow}).list({}, { signal, willRetry })
    return { offers, at: ts }
  }, random.share)

/** The offers to show, in order. */
const orderOf = (offers: readonly ${type}Offer[], { filter, sort }: ${type}Choice): readonly string[] => {
  const found = offers.filter(({ name }) => searchText(name).includes(searchText(filter)))
  const sign = sort?.direction === 'down' ? -1 : 1
  return (sort ? found.toSorted((one, other) => sign * (one.name < other.name ? -1 : 1)) : found).map(({ id }) => id)
}

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: '${flow}',
  logic: (services) =>
    ${flow}Machine.provide({
      actors: {
        offers: catalogueOf<${type}Offer, string>({
          fetchOffers: fetchOffers(services),
          orderOf,
          pathOf: (choice) => ${flow}Path(splitLocale(window.location.pathname).path, choice),
        }),
      },
    }),
  input: ({ url }) => ${flow}ChoiceOf(url.searchParams),
  reentered: ({ url }) => ({ type: 'query.changed' as const, choice: ${flow}ChoiceOf(url.searchParams) }),
  Component: ${type}Page,
})
`,
})

const venue = (names: FlowNames, access: Access): Files => ({
  ...moduleFile(
    { domain: names.domain, name: names.flow, says: `The ${names.words}.` },
    'handle',
    `handle(calls.${names.flow}.list, (_, { now }) => ({ offers: [], ts: now() }))`,
  ),
  ...emptyListTest(names, access, { input: '{}', data: '{ offers: [], ts: expect.any(Number) }' }),
})

/** Offers to filter, sort and compare, on their own page. */
export const catalogueFlow: FlowKind = {
  needsLogin: false,
  skeleton: { blocks: ['filters', 'rows'] },
  words: ['catalogue'],
  files: (names, access) => ({
    ...contract(names, access),
    ...machineFile(names, {
      says: 'offers to choose from. The catalogue itself belongs to the pattern.',
      imports: imports(names),
      setup: setup(names),
      chart,
    }),
    ...model(names),
    ...cataloguePage(names),
    ...route(names),
    ...venue(names, access),
    ...catalogueTest(names),
  }),
  left: ({ domain, flow }) => [
    `contract/${domain}/calls/${flow}.ts: what an offer is`,
    `server/modules/${domain}/${flow}/index.ts: where offers come from`,
    `machines/${domain}/${flow}/${flow}.machine.ts: what else filters and sorts, and how the address says it`,
  ],
}
