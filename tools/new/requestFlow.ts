import { coverFile } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'
import { pageFile } from './pageFile.ts'
import { authField, emptyListTest } from './listCall.ts'
import type { Access, FlowKind } from './plan.ts'
import { callsFile, machineFile, modelFile, moduleFile, routeFile } from './layers.ts'

const contract = ({ domain, flow, type, words }: FlowNames, access: Access): Files =>
  callsFile(
    { domain, area: flow },
    {
      parts: 'id, label',
      schemas: `
/** An entry of the ${words}. */
export const ${flow}EntrySchema = z.object({ id, name: label })
export type ${type}Entry = z.infer<typeof ${flow}EntrySchema>
`,
      calls: `  /** All entries. */
  list: defineCall({
    id: '${flow}.list',
    method: 'GET',
    path: '/hk-web/v2/${flow}/list',
    response: z.array(${flow}EntrySchema),${authField[access]}
    errors: 'caller',
    extension: true,
  }),`,
    },
  )

const imports = ({ domain, flow, type }: FlowNames): string => `import { assign, setup } from 'xstate'
import type { ${type}Entry } from '#contract/${domain}/calls/${flow}.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'`

const setup = ({ flow, type }: FlowNames): string => `interface ${type}Context {
  readonly entries: readonly ${type}Entry[]
  readonly error: CallError | undefined
}

const ${flow}Setup = setup({
  types: {
    context: {} as ${type}Context,
    events: {} as { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchEntries: request<readonly ${type}Entry[]>() },
  guards: { hasEntries: (_, { entries }: { entries: readonly ${type}Entry[] }) => entries.length > 0 },
  actions: {
    keepEntries: assign((_, { entries }: { entries: readonly ${type}Entry[] }) => ({ entries })),
    keepError: assign(errorOf('${flow}.list')),
    forgetError: assign({ error: undefined }),
  },
})
`

const chart = `  context: { entries: [], error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchEntries',
        src: 'fetchEntries',
        onDone: [
          {
            guard: { type: 'hasEntries', params: ({ event }) => ({ entries: event.output }) },
            target: 'shown',
            actions: { type: 'keepEntries', params: ({ event }) => ({ entries: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    shown: {},
    empty: {},
    failed: { tags: 'failed', exit: 'forgetError', on: { 'retry.requested': 'loading' } },
  },`

const view = `  phase: (['shown', 'empty', 'failed'] as const).find((phase) => snapshot.matches(phase)) ?? ('loading' as const),
  entries: snapshot.context.entries,
  error: snapshot.context.error,`

const model = (names: FlowNames): Files => {
  const { domain, flow } = names
  return modelFile(
    names,
    `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { ${flow}Machine } from './${flow}.machine.ts'

const retry = { role: 'button', name: 'common:action.retry' } as const`,
    `  inputs: { plain: undefined },
  events: { 'retry.requested': [{}] },
  outcomes: {
    fetchEntries: {
      some: { done: [{ id: 1, name: 'First' }] },
      none: { done: [] },
      cut: { error: { kind: 'timeout', call: '${flow}.list' } },
    },
  },
  key: ({ snapshot: { context } }) => ({ entries: context.entries.length, error: context.error?.kind }),
  invariants: {
    'an error is kept only where it is shown': ({ snapshot }) =>
      snapshot.context.error === undefined || snapshot.hasTag('failed'),
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: '${flow}:state.loading' }],
      shown: [{ role: 'listitem', text: { text: 'First' } }],
      empty: [{ text: '${flow}:state.empty' }],
      failed: [{ role: 'alert', text: '${flow}:state.failed' }, retry],
    },
    gestures: { 'retry.requested': { click: retry } },
  },
  wire: { fetchEntries: { call: ${flow}.list, retries: kernelLimits.request.retries } },`,
  )
}

const route = (names: FlowNames): Files => {
  const { domain, flow, type } = names
  const from = `from '#contract/${domain}/calls/${flow}.ts'`
  return routeFile(names, {
    imports: `import { ${flow} } ${from}
import type { ${type}Entry } ${from}
import { createRead } from '#services/http/read.ts'
`,
    given: `fetchEntries: createRead<readonly ${type}Entry[]>(services, services.client.area(${flow}).list)`,
  })
}

const page = (names: FlowNames): Files =>
  pageFile(names, {
    imports: [
      "import { shallowEqual, useSelector } from '@xstate/react'",
      "import { failureParts } from '#i18n/failure.ts'",
      "import { FailureState } from '#ui/feedback/FailureState.tsx'",
      "import { Skeleton } from '#ui/feedback/Skeleton.tsx'",
      "import { PlainList } from '#ui/lists/PlainList.tsx'",
      "import { Text } from '#ui/content/Text.tsx'",
    ],
    words: ['common'],
    hooks: `  const { phase, entries, error } = useSelector(actor, ${names.flow}View, shallowEqual)`,
    body: `      {phase === 'loading' && (
        <div role="status" aria-label={t('state.loading')}>
          <Skeleton height={120} />
        </div>
      )}
      {phase === 'failed' && (
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(error && failureParts(error))}
        />
      )}
      {phase === 'empty' && <Text tone="soft">{t('state.empty')}</Text>}
      {phase === 'shown' && (
        <PlainList>
          {entries.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </PlainList>
      )}`,
  })

const venue = (names: FlowNames, access: Access): Files => ({
  ...moduleFile(
    { domain: names.domain, name: names.flow, says: `The ${names.words}.` },
    'handle',
    `handle(calls.${names.flow}.list, () => [])`,
  ),
  ...emptyListTest(names, access, { input: '{}', data: '[]' }),
})

const table = ({ flow }: FlowNames) => ({
  samples: `const cut = { kind: 'timeout', call: '${flow}.list' } as const
const entries = [{ id: 1, name: 'First' }]
const asks = { fetchEntries: undefined }
const broken = { answer: 'fetchEntries', error: cut } as const
`,
  rows: `  row('is asked for', [], { in: 'loading', tags: ['busy'], asks }),
  row('is shown when it has come', [{ answer: 'fetchEntries', done: entries }], {
    in: 'shown',
    tags: [],
    asks: {},
    context: { entries },
  }),
  row('may be empty', [{ answer: 'fetchEntries', done: [] }], { in: 'empty', tags: [], asks: {}, context: { entries: [] } }),
  row('that does not come is an error', [broken], { in: 'failed', tags: ['failed'], asks: {}, context: { error: cut } }),
  row('may be asked for again, the error forgotten', [broken, { type: 'retry.requested' }], {
    in: 'loading',
    asks,
    context: { error: undefined },
  }),`,
})

/** A flow that loads a list with one call and shows it on its own page. */
export const requestFlow: FlowKind = {
  needsLogin: false,
  skeleton: { blocks: ['rows'] },
  files: (names, access) => ({
    ...contract(names, access),
    ...machineFile(names, {
      says: 'fetched once, asked for again when it did not come.',
      imports: imports(names),
      setup: setup(names),
      chart,
      view,
    }),
    ...model(names),
    ...page(names),
    ...route(names),
    ...venue(names, access),
    ...coverFile(names, table(names)),
  }),
  left: ({ domain, flow }) => [
    `contract/${domain}/calls/${flow}.ts: the fields of an entry`,
    `server/modules/${domain}/${flow}/index.ts: the source of the entries`,
  ],
}
