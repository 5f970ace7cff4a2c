import type { Files, FlowNames } from './names.ts'
import { requestTests } from './requestTests.ts'
import { sentences } from './sentences.ts'

const contract = ({ domain, flow, type, words }: FlowNames): Files => ({
  [`contract/${domain}/calls/${flow}.ts`]: `import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { code, id } from '#contract/kernel/schemas.ts'

/** An entry of the ${words}. */
export const ${flow}EntrySchema = z.object({ id, name: code })
export type ${type}Entry = z.infer<typeof ${flow}EntrySchema>

export const ${flow} = {
  /** All entries. */
  list: defineCall({
    id: '${flow}.list',
    method: 'GET',
    path: '/hk-web/v2/${flow}/list',
    response: z.array(${flow}EntrySchema),
    errors: 'caller',
    extension: true,
  }),
}
`,
})

const machine = ({ domain, flow, type, title }: FlowNames): Files => ({
  [`machines/${domain}/${flow}/${flow}.setup.ts`]: `import { assign, setup } from 'xstate'
import type { ${type}Entry } from '#contract/${domain}/calls/${flow}.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'

interface ${type}Context {
  readonly entries: readonly ${type}Entry[]
  readonly error: CallError | undefined
}

export const ${flow}Setup = setup({
  types: {
    context: {} as ${type}Context,
    events: {} as { type: 'retry.asked' },
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
`,
  [`machines/${domain}/${flow}/${flow}.machine.ts`]: `import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { ${flow}Setup } from './${flow}.setup.ts'

/** ${title}: fetched once, asked for again when it did not come. */
export const ${flow}Machine = ${flow}Setup.createMachine({
  id: '${flow}',
  context: { entries: [], error: undefined },
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
    failed: { tags: 'failed', exit: 'forgetError', on: { 'retry.asked': 'loading' } },
  },
})

export type ${type}Ref = ActorRefFrom<typeof ${flow}Machine>
export type ${type}Snapshot = SnapshotFrom<typeof ${flow}Machine>
`,
  [`machines/${domain}/${flow}/${flow}.view.ts`]: `import type { ${type}Snapshot } from './${flow}.machine.ts'

/** What the page shows. */
export const ${flow}View = (snapshot: ${type}Snapshot) => ({
  phase: (['shown', 'empty', 'failed'] as const).find((phase) => snapshot.matches(phase)) ?? ('loading' as const),
  entries: snapshot.context.entries,
  error: snapshot.context.error,
})
`,
  [`machines/${domain}/${flow}/${flow}.model.ts`]: `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import { limits } from '#contract/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { ${flow}Machine } from './${flow}.machine.ts'

const retry = { role: 'button', name: 'common:action.retry' } as const

export const ${flow}Model = {
  machine: ${flow}Machine,
  inputs: { plain: undefined },
  events: { 'retry.asked': [{}] },
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
    gestures: { 'retry.asked': { click: retry } },
  },
  wire: { fetchEntries: { call: ${flow}.list, retries: limits.request.retries } },
} satisfies FlowModel<typeof ${flow}Machine>
`,
})

const screen = ({ domain, flow, type, words, title }: FlowNames): Files => ({
  [`src/services/${domain}/${flow}.ts`]: `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Entry } from '#contract/${domain}/calls/${flow}.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** The actors of the ${words}. */
export const create${type}Actors = ({ client, random }: Pick<Services, 'client' | 'random'>) => ({
  fetchEntries: requestOf<readonly ${type}Entry[], undefined>(
    ({ signal, willRetry }) => client.area(${flow}).list({}, { signal, willRetry }),
    random.share,
  ),
})
`,
  [`src/features/${domain}/${flow}/${type}Page.tsx`]: `import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { ${type}Ref } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { ${flow}View } from '#machines/${domain}/${flow}/${flow}.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { failureWords } from '#i18n/failure.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Text } from '#ui/content/Text.tsx'

/** ${title}. */
export function ${type}Page() {
  const { t } = useTranslation(['${flow}', 'common'])
  const { actor } = useLoaderData<PageData<${type}Ref>>()
  const { phase, entries, error } = useSelector(actor, ${flow}View, shallowEqual)
  return (
    <PageFrame title={t('page.title')}>
      {phase === 'loading' && (
        <div role="status" aria-label={t('state.loading')}>
          <Skeleton height={120} />
        </div>
      )}
      {phase === 'failed' && (
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.asked' }) }}
        >
          {error && failureWords(error)}
        </FailureState>
      )}
      {phase === 'empty' && <Text tone="soft">{t('state.empty')}</Text>}
      {phase === 'shown' && (
        <PlainList>
          {entries.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </PlainList>
      )}
    </PageFrame>
  )
}
`,
  [`src/app/routes/${domain}/${flow}.ts`]: `import { ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { create${type}Actors } from '#services/${domain}/${flow}.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: '${flow}',
  logic: (services) => ${flow}Machine.provide({ actors: create${type}Actors(services) }),
  input: () => undefined,
  Component: ${type}Page,
})
`,
})

const venue = ({ domain, flow, words }: FlowNames): Files => ({
  [`server/modules/${domain}/${flow}/index.ts`]: `import { calls } from '#contract/calls.ts'
import { handle } from '#server/http/handle.ts'
import type { Module } from '#server/modules.ts'

/** The ${words}. */
export const ${flow}Module: Module = {
  name: '${flow}',
  handlers: [handle(calls.${flow}.list, () => Promise.resolve([]))],
}
`,
  [`tests/server/${domain}/${flow}.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ${flow}Module } from '#server/modules/${domain}/${flow}/index.ts'
import { startTestVenue } from '#tests/support/server.ts'
import type { TestVenue } from '#tests/support/server.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue({ modules: [${flow}Module] })
})
afterAll(() => venue.close())

it('the ${words} has no entries at first', async () => {
  expect((await venue.call(calls.${flow}.list, {})).data).toEqual([])
})
`,
})

/** A flow that reads a list by one call and shows it on a page of its own: machine, screen, venue, tests. */
export const requestFlow = (names: FlowNames): Files => ({
  ...contract(names),
  ...machine(names),
  ...screen(names),
  ...venue(names),
  ...requestTests(names),
})

/** Its words in one language. @throws For a language whose sentences are not there yet. */
export const requestWords = (locale: string, title: string) => {
  const state = sentences[locale]
  if (!state) throw new Error(`tools/new/sentences.ts says nothing in ${locale} yet`)
  return { page: { title }, state }
}
