import type { Files, FlowNames } from './names.ts'
import { callsFile, machineFile, modelFile, moduleFile } from './layers.ts'
import { authField, emptyListTest } from './listCall.ts'
import type { Access, FlowKind } from './plan.ts'
import { recordsPage, recordsTest } from './recordsScreen.ts'

const contract = ({ domain, flow, type, words }: FlowNames, access: Access): Files =>
  callsFile(
    { domain, area: flow },
    {
      parts: 'intText, label, time',
      schemas: `
export const ${flow}Stages = ['open', 'done'] as const

/** A record of the ${words}. */
const ${flow}RecordSchema = z.object({ id: label, name: label, stage: z.enum(${flow}Stages), createdAt: time })
export type ${type}Record = z.infer<typeof ${flow}RecordSchema>
`,
      calls: `  /** One page of the records, from 1, newest first. */
  list: defineCall({
    id: '${flow}.list',
    method: 'GET',
    path: '/hk-web/v2/${flow}/list',
    query: z.strictObject({
      stage: z.optional(z.enum(${flow}Stages)),
      startTime: z.optional(intText),
      endTime: z.optional(intText),
      pageNum: intText,
      pageSize: intText,
    }),
    response: z.object({ list: z.array(${flow}RecordSchema), totalCount: z.int() }),${authField[access]}
    errors: 'caller',
    extension: true,
  }),`,
    },
  )

const imports = ({ domain, flow, type }: FlowNames): string => `import { assign, sendTo, setup } from 'xstate'
import { ${flow}Stages } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Record } from '#contract/${domain}/calls/${flow}.ts'
import { dayRead, everythingOf, oneOfRead } from '#machines/patterns/records/filterSchema.ts'
import type { FilterSchema } from '#machines/patterns/records/filterSchema.ts'
import { keptFilter, passingSession, recordsRegion } from '#machines/patterns/records/records.states.ts'
import { records } from '#machines/patterns/records/records.ts'
import type { DaysSpan, RecordsPassed } from '#machines/patterns/records/records.types.ts'`

const setup = ({ flow, type, words }: FlowNames): string => `/** The filter of the ${words}; undefined matches any. */
export interface ${type}Filter extends DaysSpan {
  readonly stage: ${type}Record['stage'] | undefined
}

/** How the filter is read from an address. */
export const ${flow}Filter: FilterSchema<${type}Filter> = { stage: oneOfRead(${flow}Stages), from: dayRead, to: dayRead }
export const every${type} = everythingOf(${flow}Filter)

const ${flow}Setup = setup({
  types: {
    input: {} as ${type}Filter,
    context: {} as { readonly filter: ${type}Filter },
    children: {} as { records: 'records' },
    events: {} as RecordsPassed<${type}Filter> | { type: 'retry.requested' },
    tags: {} as 'failed',
  },
  actors: { records: records<${type}Record, ${type}Filter>() },
  actions: {
    keepFilter: assign(keptFilter<${type}Filter>),
    passOn: sendTo('records', (_, event: RecordsPassed<${type}Filter>) => event),
    reload: sendTo('records', { type: 'reload.requested' }),
  },
})
`

const chart = (type: string) => `  context: ({ input }) => ({ filter: input }),
  ...recordsRegion<${type}Filter>()({
    on: { ...passingSession, 'reload.requested': { actions: 'reload' } },
    broken: { 'retry.requested': 'running' },
  }),`

const model = (names: FlowNames): Files => {
  const { domain, flow, type } = names
  return modelFile(
    names,
    `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { every${type}, ${flow}Machine } from './${flow}.machine.ts'`,
    `  calls: { records: [${flow}.list] },
  unseen: 'all that it shows is its records, which are drawn with a real list in ${flow}.test.tsx',
  inputs: { every: every${type} },
  events: {
    'query.changed': [{ filter: { ...every${type}, stage: 'done' } }],
    'session.changed': [{ fid: '1001' }],
    'retry.requested': [{}],
    'reload.requested': [{}],
  },
  outcomes: { records: { broken: { error: new Error('no records') } } },`,
  )
}

const route = ({ domain, flow, type }: FlowNames): Files => ({
  [`src/app/routes/${domain}/${flow}.ts`]: `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Record } from '#contract/${domain}/calls/${flow}.ts'
import { splitLocale } from '#contract/shell/localePath.ts'
import { ${flow}Filter, ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import type { ${type}Filter } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { filterIn, filterPath } from '#machines/patterns/records/filterSchema.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { RecordsQuery } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { createDaysWatch } from '#services/browser/daysWatch.ts'
import { dayFields, pageFields } from '#services/http/recordFields.ts'
import type { Services } from '#services/services.ts'
import { pageRoute } from '#app/pageRoute.ts'

type Query = RecordsQuery<${type}Filter>

const fetchPage = ({ client, random }: Services) =>
  requestOf<Page<${type}Record>, PageAsked<Query>>(async ({ query: { filter, ...page }, signal, willRetry }) => {
    const { stage } = filter
    const query = { ...(stage && { stage }), ...dayFields(filter), ...pageFields(page) }
    const { list, totalCount } = await client.area(${flow}).list({ query }, { signal, willRetry })
    return { rows: list, total: totalCount }
  }, random.share)

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: '${flow}',
  logic: (services) =>
    ${flow}Machine.provide({
      actors: {
        records: recordsOf<${type}Record, ${type}Filter>({
          rows: pagedListOf<${type}Record, Query>(fetchPage(services)),
          watchDays: createDaysWatch(services.clock),
          pathOf: (filter) => filterPath(splitLocale(window.location.pathname).path, filter, window.location.search),
        }),
      },
    }),
  input: ({ url }) => filterIn(${flow}Filter, url.searchParams),
  reentered: ({ url }) => ({ type: 'query.changed' as const, filter: filterIn(${flow}Filter, url.searchParams) }),
  Component: ${type}Page,
})
`,
})

const venue = (names: FlowNames, access: Access): Files => ({
  ...moduleFile(
    { domain: names.domain, name: names.flow, says: `The ${names.words}.` },
    'handle',
    `handle(calls.${names.flow}.list, () => ({ list: [], totalCount: 0 }))`,
  ),
  ...emptyListTest(names, access, {
    input: "{ query: { pageNum: '1', pageSize: '10' } }",
    data: '{ list: [], totalCount: 0 }',
  }),
})

/** Records with a filter in the address, on their own page. */
export const recordsFlow: FlowKind = {
  needsLogin: true,
  skeleton: { blocks: ['filters', 'rows'] },
  words: ['transferRecords'],
  files: (names, access) => ({
    ...contract(names, access),
    ...machineFile(names, {
      says: 'records with a filter. The list itself belongs to the pattern.',
      imports: imports(names),
      setup: setup(names),
      chart: chart(names.type),
    }),
    ...model(names),
    ...recordsPage(names),
    ...route(names),
    ...venue(names, access),
    ...recordsTest(names),
  }),
  left: ({ domain, flow }) => [
    `contract/${domain}/calls/${flow}.ts: the fields of a record, its stages and its filter`,
    `server/modules/${domain}/${flow}/index.ts: the source of the records`,
    `src/app/routes/${domain}/${flow}.ts: what changes while the page is open (\`watch\`), and a file (\`recordsExport\`)`,
  ],
}
