import { tableOf } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'

/** The page of a `records` flow: its filter, and the rows. */
export const recordsPage = ({ domain, flow, type, title }: FlowNames): Files => ({
  [`src/features/${domain}/${flow}/${type}Page.tsx`]: `import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { ${flow}Stages } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Record } from '#contract/${domain}/calls/${flow}.ts'
import { every${type} } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import type { ${type}Filter, ${type}Ref } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { rowsView } from '#machines/patterns/records/records.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { ChoiceField } from '#features/parts/records/ChoiceField.tsx'
import { filterFields } from '#features/parts/records/filterLine.ts'
import { RecordRows } from '#features/parts/records/RecordRows.tsx'
import { RecordsBroken, RecordsContents } from '#features/parts/records/RecordsContents.tsx'
import type { RecordsListed } from '#features/parts/records/RecordsContents.tsx'
import { formatTime } from '#i18n/format.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

function ${type}Rows({ actor, list, zone, onReset }: RecordsListed<${type}Record, ${type}Filter>) {
  const { t, i18n } = useTranslation('${flow}')
  return (
    <RecordRows
      actor={actor}
      view={useSelector(list, rowsView)}
      words={{ loading: t('list.loading'), failed: t('list.failed'), moreFailed: t('list.moreFailed') }}
      caption={t('page.title')}
      columns={[
        { key: 'name', head: t('column.name'), cell: ({ name }) => name },
        { key: 'time', head: t('column.time'), cell: (row) => formatTime(row.createdAt, i18n.language, zone) },
        { key: 'stage', head: t('column.stage'), cell: ({ stage }) => t(\`stage.\${stage}\`) },
      ]}
      empty={<EmptyState title={t(onReset ? 'list.none' : 'list.empty')} />}
    />
  )
}

/** ${title}. */
export function ${type}Page() {
  const { t } = useTranslation('${flow}')
  const { actor } = useLoaderData<PageData<${type}Ref>>()
  const records = useSelector(actor, (snapshot) => snapshot.children.records)
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <PageFrame title={t('page.title')}>
      <Panel>
        {records && (
          <RecordsContents
            records={records}
            failed={t('list.failed')}
            everythingOf={() => every${type}}
            onRefresh={() => actor.send({ type: 'reload.requested' })}
            fields={({ filter, onChoose }) => (
              <Box sx={filterFields(1)}>
                <ChoiceField
                  label={t('column.stage')}
                  anyLabel={t('filter.any')}
                  value={filter.stage}
                  names={${flow}Stages}
                  wordOf={(name) => t(\`stage.\${name}\`)}
                  onPick={(stage) => onChoose({ stage })}
                />
              </Box>
            )}
            rows={(shown) => <${type}Rows {...shown} />}
          />
        )}
        {isBroken && (
          <RecordsBroken title={t('list.failed')} onRetry={() => actor.send({ type: 'retry.requested' })} />
        )}
      </Panel>
    </PageFrame>
  )
}
`,
})

/** Sentences about the chart around the records. */
const tableFor = (type: string) => ({
  samples: `const asks = { records: { filter: every${type} } }
const changed = { type: 'query.changed', filter: { ...every${type}, stage: 'done' } } as const
const reload = { type: 'reload.requested' } as const
const left = { type: 'session.changed', fid: undefined } as const
const broken = { answer: 'records', error: 'x' } as const
`,
  input: `every${type}`,
  rows: `  row('are listed as the address says', [], { in: 'running', tags: [], asks }),
  row('follow the address', [changed], { context: { filter: changed.filter }, sent: [changed] }),
  row('are loaded again on demand', [reload], { in: 'running', sent: [reload] }),
  row('go with a logout', [left], { in: 'running', sent: [left] }),
  row('say when their list breaks', [broken], { in: 'broken', tags: ['failed'], asks: {} }),
  row('start again at the last address', [changed, broken, { type: 'retry.requested' }], {
    in: 'running',
    asks: { records: { filter: changed.filter } },
  }),`,
})

/** A test of its page with real records, and the table of its chart. */
export const recordsTest = (names: FlowNames): Files => {
  const { domain, flow, type, words } = names
  return {
    [`tests/components/${domain}/${flow}.test.tsx`]: `import type { Table } from '@statefloor/explorer'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { ${type}Record } from '#contract/${domain}/calls/${flow}.ts'
import { every${type}, ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import type { ${type}Filter } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { RecordsQuery } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

type Query = RecordsQuery<${type}Filter>
const all = (['open', 'done'] as const).map((stage) => ({ id: stage, name: \`Record \${stage}\`, stage, createdAt: 0 }))

beforeAll(() => haveWords(['${flow}', 'transferRecords']))

it('the ${words} list what the filter takes, and say so if there is nothing', async () => {
  const went: ${type}Filter[] = []
  const rows = requestOf<Page<${type}Record>, PageAsked<Query>>(
    ({ query: { filter } }) => {
      const found = all.filter(({ stage }) => stage === (filter.stage ?? stage) && filter.from === undefined)
      return Promise.resolve({ rows: found, total: found.length })
    },
    () => 0,
  )
  const records = recordsOf<${type}Record, ${type}Filter>({
    rows: pagedListOf<${type}Record, Query>(rows),
    watchDays: fromCallback<{ type: string }>(({ sendBack }) =>
      sendBack({ type: 'days.changed', today: '2026-01-31', zone: 'UTC' }),
    ),
    pathOf: (filter) => \`/\${went.push(filter)}\`,
  })
  const actor = createActor(${flow}Machine.provide({ actors: { records } }), { input: every${type} }).start()
  renderPage(${type}Page, { actor, app: startApp({ fid: '1' }).app })
  await act(settled)
  const shown = () => all.filter(({ name }) => screen.queryByText(name)).map(({ stage }) => stage)
  expect(shown()).toEqual(['open', 'done'])
  const stage = screen.getByRole('combobox', { name: wordsOf('${flow}:column.stage') })
  await userEvent.selectOptions(stage, wordsOf('${flow}:stage.done'))
  await act(settled)
  expect(shown()).toEqual(['done'])
  act(() => actor.send({ type: 'query.changed', filter: { ...every${type}, from: '2026-01-31' } }))
  await act(settled)
  expect(screen.getByText(wordsOf('${flow}:list.none')).tagName).not.toBe('TABLE')
})

${tableOf(names, tableFor(type))}`,
  }
}
