import type { Files, FlowNames } from './names.ts'
import { pageFile } from './pageFile.ts'
import { pagedListBelow, pagedListTest } from './pagedListScreen.ts'
import { authField, emptyListTest } from './listCall.ts'
import type { Access, FlowKind } from './plan.ts'
import { callsFile, machineFile, modelFile, moduleFile, routeFile } from './layers.ts'

const contract = ({ domain, flow, type, words }: FlowNames, access: Access): Files =>
  callsFile(
    { domain, area: flow },
    {
      parts: 'intText, label',
      schemas: `
/** An entry of the ${words}; its id keeps it from being shown twice when it moves to another page. */
export const ${flow}EntrySchema = z.object({ id: label, name: label })
export type ${type}Entry = z.infer<typeof ${flow}EntrySchema>
`,
      calls: `  /** One page of the entries, from 1. */
  list: defineCall({
    id: '${flow}.list',
    method: 'GET',
    path: '/hk-web/v2/${flow}/list',
    query: z.strictObject({ pageNum: intText, pageSize: intText }),
    response: z.object({ list: z.array(${flow}EntrySchema), totalCount: z.int() }),${authField[access]}
    errors: 'caller',
    extension: true,
  }),`,
    },
  )

const imports = ({ domain, flow, type }: FlowNames): string => `import { sendTo, setup } from 'xstate'
import type { ${type}Entry } from '#contract/${domain}/calls/${flow}.ts'
import { pagedList } from '#machines/patterns/pagedList/pagedList.ts'`

const setup = ({ flow, type }: FlowNames): string => `const ${flow}Setup = setup({
  types: {
    children: {} as { entries: 'entries' },
    events: {} as { type: 'next.requested' } | { type: 'retry.requested' },
    tags: {} as 'failed',
  },
  actors: { entries: pagedList<${type}Entry, undefined>() },
  actions: {
    nextPage: sendTo('entries', { type: 'next.requested' }),
    retryPage: sendTo('entries', { type: 'retry.requested' }),
  },
})
`

const chart = `  initial: 'listing',
  states: {
    listing: {
      invoke: { id: 'entries', src: 'entries', input: { filter: undefined }, onError: 'broken' },
      on: { 'next.requested': { actions: 'nextPage' }, 'retry.requested': { actions: 'retryPage' } },
    },
    broken: { tags: 'failed', on: { 'retry.requested': 'listing' } },
  },`

const model = (names: FlowNames): Files =>
  modelFile(
    names,
    `import type { FlowModel } from '#machines/model/flowModel.ts'
import { ${names.flow}Machine } from './${names.flow}.machine.ts'`,
    `  unseen: 'all that it shows is its list, which is drawn with a real one in ${names.flow}.test.tsx',
  inputs: { plain: undefined },
  events: { 'next.requested': [{}], 'retry.requested': [{}] },
  outcomes: { entries: { broken: { error: { kind: 'malformed', call: '${names.flow}.list' } } } },`,
  )

const route = (names: FlowNames): Files => {
  const { domain, flow, type } = names
  const from = `from '#contract/${domain}/calls/${flow}.ts'`
  return routeFile(names, {
    imports: `import { ${flow} } ${from}
import type { ${type}Entry } ${from}
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '#services/services.ts'
`,
    made: `/** One page of the list. */
const fetchPage = ({ client, random }: Services) =>
  requestOf<Page<${type}Entry>, PageAsked<undefined>>(async ({ query: { page, pageSize }, signal, willRetry }) => {
    const query = { pageNum: String(page), pageSize: String(pageSize) }
    const { list, totalCount } = await client.area(${flow}).list({ query }, { signal, willRetry })
    return { rows: list, total: totalCount }
  }, random.share)

`,
    given: `entries: pagedListOf<${type}Entry, undefined>(fetchPage(services))`,
  })
}

const page = (names: FlowNames): Files =>
  pageFile(names, {
    imports: [
      "import { shallowEqual, useSelector } from '@xstate/react'",
      `import type { ${names.type}Entry } from '#contract/${names.domain}/calls/${names.flow}.ts'`,
      "import { pagedListView } from '#machines/patterns/pagedList/pagedList.view.ts'",
      "import { failureParts } from '#i18n/failure.ts'",
      "import { Button } from '#ui/forms/Button.tsx'",
      "import { FailureState } from '#ui/feedback/FailureState.tsx'",
      "import { PlainList } from '#ui/lists/PlainList.tsx'",
      "import { Skeleton } from '#ui/feedback/Skeleton.tsx'",
      "import { Stack } from '#ui/layout/Stack.tsx'",
      "import { Text } from '#ui/content/Text.tsx'",
    ],
    hasView: false,
    takes: [`${names.type}Ref`, `${names.type}Snapshot`],
    below: pagedListBelow(names),
    words: ['common', 'errors'],
    hooks: `  const list = useSelector(actor, (snapshot) => snapshot.children.entries)
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))`,
    body: `      {isBroken && (
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
        >
          {t('errors:kind.malformed')}
        </FailureState>
      )}
      {list && <${names.type}Rows actor={actor} list={list} />}`,
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

/** A list loaded page by page, on its own page. */
export const pagedListFlow: FlowKind = {
  needsLogin: false,
  skeleton: { blocks: ['rows'] },
  files: (names, access) => ({
    ...contract(names, access),
    ...machineFile(names, {
      says: 'read page by page. The list itself belongs to the pattern.',
      imports: imports(names),
      setup: setup(names),
      chart,
    }),
    ...model(names),
    ...page(names),
    ...route(names),
    ...venue(names, access),
    ...pagedListTest(names),
  }),
  left: ({ domain, flow }) => [
    `contract/${domain}/calls/${flow}.ts: the fields of an entry`,
    `server/modules/${domain}/${flow}/index.ts: the source of the entries`,
  ],
}
