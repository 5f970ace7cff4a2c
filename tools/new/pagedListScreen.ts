import { tableOf } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'

/** The rows on the page of a `pagedList` flow, and the states shown instead. */
export const pagedListBelow = ({ flow, type, words }: FlowNames): string => `
interface RowsProps {
  readonly actor: ${type}Ref
  readonly list: NonNullable<${type}Snapshot['children']['entries']>
}

/** The rows of the ${words}, or the state shown instead. */
function ${type}Rows({ actor, list }: RowsProps) {
  const { t } = useTranslation(['${flow}', 'common'])
  const { phase, rows, isBusy, hasMore, error } = useSelector(list, pagedListView<${type}Entry, undefined>, shallowEqual)
  if (phase === 'loading')
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton height={120} />
      </div>
    )
  if (phase === 'empty') return <Text tone="soft">{t('state.empty')}</Text>
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      {rows.length > 0 && (
        <PlainList>
          {rows.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </PlainList>
      )}
      {phase === 'failed' ? (
        <FailureState
          title={rows.length > 0 ? t('state.moreFailed') : t('state.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(error && failureParts(error))}
        />
      ) : (
        (hasMore || isBusy) && (
          <Button busy={isBusy} onClick={() => actor.send({ type: 'next.requested' })}>
            {t('action.more')}
          </Button>
        )
      )}
    </Stack>
  )
}
`

/** Sentences about the chart around the list. */
const table = {
  samples: `const asks = { entries: { filter: undefined } }
const broken = { answer: 'entries', error: 'x' } as const
const next = { type: 'next.requested' } as const
const retry = { type: 'retry.requested' } as const
`,
  rows: `  row('is listed', [], { in: 'listing', tags: [], asks }),
  row('goes on to the next page', [next], { in: 'listing', asks, sent: [next] }),
  row('tries a page again', [retry], { in: 'listing', asks, sent: [retry] }),
  row('says when its list breaks', [broken], { in: 'broken', tags: ['failed'], asks: {} }),
  row('starts again then', [broken, retry], { in: 'listing', tags: [], asks }),`,
}

/** A test of its page with a real list, and the table of its chart. */
export const pagedListTest = (names: FlowNames): Files => {
  const { domain, flow, type, words } = names
  return {
    [`tests/components/${domain}/${flow}.test.tsx`]: `import type { Table } from '@statefloor/explorer'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ${type}Entry } from '#contract/${domain}/calls/${flow}.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const refused: CallError = { kind: 'business', call: '${flow}.list', code: 999, msg: 'The archive is closed' }
const total = kernelLimits.pagedList.pageSize + 1

beforeAll(() => haveWords(['${flow}']))

/** The page with its machine; the test provides each page of the list. */
const open = async (answer: (page: number) => Promise<Page<${type}Entry>>) => {
  const fetchPage = requestOf<Page<${type}Entry>, PageAsked<undefined>>(
    ({ query: { page } }) => answer(page),
    () => 0,
  )
  const machine = ${flow}Machine.provide({ actors: { entries: pagedListOf(fetchPage) } })
  renderPage(${type}Page, { actor: createActor(machine).start(), app: startApp().app })
  await act(settled)
}

const entry = (page: number) => Promise.resolve({ rows: [{ id: String(page), name: \`Entry \${page}\` }], total })
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const more = () => screen.queryByRole('button', { name: wordsOf('${flow}:action.more') })

const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(settled)
}

it('the ${words} shows more on demand, and ends at the total', async () => {
  await open(entry)
  expect(shown()).toEqual(['Entry 1'])
  await press(wordsOf('${flow}:action.more'))
  expect(shown()).toEqual(['Entry 1', 'Entry 2'])
  expect(more()).toBeNull()
})

it('the ${words} says that there is nothing', async () => {
  await open(() => Promise.resolve({ rows: [], total: 0 }))
  expect(screen.getByText(wordsOf('${flow}:state.empty')).textContent).toBe(wordsOf('${flow}:state.empty'))
  expect(more()).toBeNull()
})

it('the ${words} says why it did not come', async () => {
  let isBroken = true
  await open((page) => (isBroken ? Promise.reject(refused) : entry(page)))
  expect(screen.getByRole('alert').textContent).toContain(wordsOf('${flow}:state.failed'))
  expect(screen.getByRole('alert').textContent).toContain('The archive is closed')
  isBroken = false
  await press(wordsOf('common:action.retry'))
  expect(shown()).toEqual(['Entry 1'])
})

it('the ${words} keeps what is there when the next page does not come', async () => {
  let isBroken = true
  await open((page) => (page === 2 && isBroken ? Promise.reject(refused) : entry(page)))
  await press(wordsOf('${flow}:action.more'))
  expect(screen.getByRole('alert').textContent).toContain(wordsOf('${flow}:state.moreFailed'))
  expect(shown()).toEqual(['Entry 1'])
  isBroken = false
  await press(wordsOf('common:action.retry'))
  expect(shown()).toEqual(['Entry 1', 'Entry 2'])
})

it('the ${words} keeps its place while the first page comes', async () => {
  await open(() => new Promise(() => undefined))
  expect(screen.getByRole('status', { name: wordsOf('${flow}:state.loading') }).tagName).toBe('DIV')
})

${tableOf(names, table)}`,
  }
}
