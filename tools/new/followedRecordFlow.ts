import { tableOf } from './flowTests.ts'
import { callsFile, machineFile, modelFile, moduleFile } from './layers.ts'
import { authField, noRecordTest } from './listCall.ts'
import type { Files, FlowNames } from './names.ts'
import type { Access, FlowKind } from './plan.ts'

const contract = ({ domain, flow, type, words }: FlowNames, access: Access): Files =>
  callsFile(
    { domain, area: flow },
    {
      parts: 'label, time',
      schemas: `import { followedFields } from '#contract/kernel/followed.ts'

export const ${flow}Stages = ['open', 'done'] as const

/** A record of the ${words}, from its first stage to its last. */
const ${flow}RecordSchema = z.object({ id: label, name: label, createdAt: time, ...followedFields })
export type ${type}Record = z.infer<typeof ${flow}RecordSchema>
`,
      calls: `  /** The user's record of this id; null if there is none. */
  record: defineCall({
    id: '${flow}.record',
    method: 'GET',
    path: '/hk-web/v2/${flow}/record',
    query: z.strictObject({ id: label }),
    response: z.object({ record: z.nullable(${flow}RecordSchema), ts: time }),${authField[access]}
    errors: 'caller',
    extension: true,
  }),`,
    },
  )

const imports = ({ domain, flow, type }: FlowNames): string => `import { sendTo, setup } from 'xstate'
import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Record } from '#contract/${domain}/calls/${flow}.ts'
import { followedRecord } from '#machines/patterns/followedRecord/followedRecord.ts'`

const setup = ({ flow, type }: FlowNames): string => `interface ${type}Context {
  /** The record that the address names. */
  readonly id: string
  readonly fid: string | undefined
}

interface Session {
  readonly type: 'session.changed'
  readonly fid: string | undefined
}

const ${flow}Setup = setup({
  types: {
    input: {} as ${type}Context,
    context: {} as ${type}Context,
    children: {} as { record: 'record' },
    events: {} as Session,
    tags: {} as 'failed',
  },
  actors: { record: followedRecord<${type}Record>() },
  actions: { passOn: sendTo('record', (_, event: Session) => event) },
})
`

const chart = (flow: string) => `  context: ({ input }) => input,
  invoke: {
    id: 'record',
    src: 'record',
    input: ({ context }) => ({ ...context, knownActs: [], call: ${flow}.record.id, raceCodes: [] }),
    onError: '.broken',
  },
  initial: 'shown',
  states: {
    shown: { on: { 'session.changed': { actions: { type: 'passOn', params: ({ event }) => event } } } },
    /** The program itself failed. */
    broken: { type: 'final', tags: 'failed' },
  },`

const model = (names: FlowNames): Files => {
  const { domain, flow } = names
  return modelFile(
    names,
    `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { ${flow}Machine } from './${flow}.machine.ts'`,
    `  calls: { record: [${flow}.record] },
  unseen: 'all that it shows is its record, which is drawn with a real one in ${flow}.test.tsx',
  inputs: { 'a record': { id: 'r1', fid: '1001' } },
  events: { 'session.changed': [{ fid: '1002' }] },
  outcomes: { record: { fails: { error: new Error('no record') } } },`,
  )
}

const page = ({ domain, flow, type, title }: FlowNames): Files => ({
  [`src/features/${domain}/${flow}/${type}Page.tsx`]: `import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { ${flow}Stages } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Record } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Ref } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { FollowedRecord } from '#features/parts/followedRecord/FollowedRecord.tsx'
import { formatTime } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Facts } from '#ui/lists/Facts.tsx'

/** ${title}. */
export function ${type}Page() {
  const { t, i18n } = useTranslation('${flow}')
  const { actor, app } = useLoaderData<PageData<${type}Ref>>()
  const record = useSelector(actor, (snapshot) => snapshot.children.record)
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const zone = useSelector(app.preferences, zoneOf)
  const words = {
    stage: (stage: string) => {
      const known = ${flow}Stages.find((one) => one === stage)
      return known === undefined ? stage : t(\`stage.\${known}\`)
    },
    reason: (reason: string) => reason,
    act: () => undefined,
  }
  return (
    <PageFrame title={t('page.title')}>
      {isBroken || !record ? (
        <Alert kind="error">{t('state.broken')}</Alert>
      ) : (
        <FollowedRecord<${type}Record> actor={record} words={words} zone={zone}>
          {({ name, createdAt }) => (
            <Facts
              rows={[
                { name: t('column.name'), value: name },
                { name: t('column.time'), value: formatTime(createdAt, i18n.language, zone) },
              ]}
            />
          )}
        </FollowedRecord>
      )}
    </PageFrame>
  )
}
`,
})

const route = ({ domain, flow, type }: FlowNames): Files => ({
  [`src/app/routes/${domain}/${flow}.ts`]: `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Record } from '#contract/${domain}/calls/${flow}.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { followedRecordOf } from '#machines/patterns/followedRecord/followedRecord.ts'
import type { RecordAsked, RecordRead } from '#machines/patterns/followedRecord/followedRecord.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import type { Services } from '#services/services.ts'
import { createDeadline, createFollow } from '#services/streams/follow.ts'
import { pageRoute } from '#app/pageRoute.ts'

const fetchRecord = ({ client, random }: Services) =>
  requestOf<RecordRead<${type}Record>, RecordAsked>(async ({ query, ...how }) => {
    const { record, ts } = await client.area(${flow}).record({ query }, how)
    return { record, at: ts }
  }, random.share)

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: '${flow}',
  keyedBy: ['id'],
  logic: (services) =>
    ${flow}Machine.provide({
      actors: {
        record: followedRecordOf<${type}Record>({
          fetchRecord: fetchRecord(services),
          // A message may be about the record; without one it is read every half minute.
          watchRecord: createFollow(services, { topic: userTopics.inmail, isAbout: () => true, document }),
          watchDeadline: createDeadline(services),
        }),
      },
    }),
  input: ({ url, app }) => ({
    id: url.searchParams.get('id') ?? '',
    fid: sessionUser(app.session.getSnapshot())?.fid,
  }),
  Component: ${type}Page,
})
`,
})

/** Sentences about the chart around the record. */
const table = (flow: string) => ({
  samples: `const asks = { record: { ...input, knownActs: [], call: ${flow}.record.id, raceCodes: [] } }
const other = { type: 'session.changed', fid: '1002' } as const
`,
  input: 'input',
  rows: `  row('follows the record that the address names', [], { in: 'shown', tags: [], asks }),
  row('reports another user to the record', [other], { in: 'shown', asks, sent: [other] }),
  row('says when its record breaks', [{ answer: 'record', error: 'x' }], { in: 'broken', tags: ['failed'] }),`,
})

const pageTest = (names: FlowNames): Files => {
  const { domain, flow, type, words } = names
  return {
    [`tests/components/${domain}/${flow}.test.tsx`]: `import type { Table } from '@statefloor/explorer'
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Record } from '#contract/${domain}/calls/${flow}.ts'
import { ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { followedRecordOf } from '#machines/patterns/followedRecord/followedRecord.ts'
import type { FollowedEvent, RecordAsked, RecordRead } from '#machines/patterns/followedRecord/followedRecord.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { id: 'r1', fid: '1001' }
const common = { id: 'r1', name: 'First', createdAt: 0, turn: null, until: null, ifNothing: null, acts: [], history: [] }
const states: readonly (${type}Record | null)[] = [
  { ...common, stage: 'open', isFinal: false, seq: 1 },
  { ...common, stage: 'done', isFinal: true, seq: 2 },
  null,
]

beforeAll(() => haveWords(['${flow}', 'followedRecord']))

it('the ${words} follows a record to its end, and says if there is none', async () => {
  let [read, push] = [0, (_: FollowedEvent) => {}]
  const record = followedRecordOf<${type}Record>({
    fetchRecord: requestOf<RecordRead<${type}Record>, RecordAsked>(
      () => Promise.resolve({ record: states[read++] ?? null, at: 0 }),
      () => 0,
    ),
    watchRecord: fromCallback<FollowedEvent, RecordAsked>(({ sendBack }) => void (push = sendBack)),
    watchDeadline: fromCallback(() => undefined),
  })
  const actor = createActor(${flow}Machine.provide({ actors: { record } }), { input }).start()
  renderPage(${type}Page, { actor, app: startApp({ fid: '1001' }).app })
  const pushed = async () => {
    act(() => push({ type: 'record.pushed' }))
    await act(settled)
  }
  await act(settled)
  expect(screen.getByRole('heading', { name: wordsOf('${flow}:stage.open') }).isConnected).toBe(true)
  expect(screen.getByText('First').isConnected).toBe(true)
  await pushed()
  expect(screen.getByRole('heading', { name: wordsOf('${flow}:stage.done') }).isConnected).toBe(true)
  await pushed()
  expect(screen.getByRole('status', { name: wordsOf('followedRecord:state.missing') }).isConnected).toBe(true)
})

${tableOf(names, table(flow))}`,
  }
}

const venue = (names: FlowNames, access: Access): Files => ({
  ...moduleFile(
    { domain: names.domain, name: names.flow, says: `The ${names.words}.` },
    'handle',
    `handle(calls.${names.flow}.record, (_, { now }) => ({ record: null, ts: now() }))`,
  ),
  ...noRecordTest(names, access),
})

/** One record that is followed to its end, on its own page. */
export const followedRecordFlow: FlowKind = {
  needsLogin: true,
  skeleton: { blocks: ['rows'] },
  words: ['followedRecord'],
  files: (names, access) => ({
    ...contract(names, access),
    ...machineFile(names, {
      says: 'one record to its end. How it is followed belongs to the pattern.',
      imports: imports(names),
      setup: setup(names),
      chart: chart(names.flow),
    }),
    ...model(names),
    ...page(names),
    ...route(names),
    ...venue(names, access),
    ...pageTest(names),
  }),
  left: ({ domain, flow }) => [
    `contract/${domain}/calls/${flow}.ts: the fields of the record and its stages`,
    `server/modules/${domain}/${flow}/index.ts: where the record comes from`,
    `machines/${domain}/${flow}/${flow}.machine.ts: the acts that the page offers (\`knownActs\`), and who sends them`,
    `src/app/routes/${domain}/${flow}.ts: the topic that says when the record changed`,
  ],
}
