import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import type { ArticleHead } from '#contract/support/article.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { articleSearchMachine } from '#machines/support/articleSearch/articleSearch.machine.ts'
import { articleSearchModel } from '#machines/support/articleSearch/articleSearch.model.ts'
import { SectionPage } from '#features/support/articleSearch/HelpPages.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['articleSearch']))

const head = (id: string, title: string): ArticleHead => ({
  id,
  title,
  summary: `About ${title}`,
  section: 'orders',
  updated: '2026-11-27',
})
const heads = [head('limit-order', 'Limit order'), head('spot-fees', 'Spot fees')]

holdCover({
  model: articleSearchModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={SectionPage} data={{ actor, app, heads, section: undefined }} />,
})

const typed = (query: string) => ({ type: 'query.changed', query }) as const
const paused = { wait: supportLimits.articles.debounce } as const
const found = { answer: 'findArticles', done: ['limit-order'] } as const
const nothing = { answer: 'findArticles', done: [] as readonly string[] } as const
const failed = { answer: 'findArticles', error: new Error('cut') } as const

const row = rowBuilder(articleSearchMachine, { query: '' })

const table: Table<typeof articleSearchMachine> = [
  row('waits again after each letter', [typed('li'), { wait: supportLimits.articles.debounce - 1 }, typed('lim')], {
    in: 'debouncing',
    asks: {},
  }),
  row('asks for the last text', [typed('li'), typed('lim'), paused], 'searching', {
    asks: { findArticles: { query: 'lim' } },
    tags: ['busy'],
  }),
  row('shows what it found [HELP-01]', [typed('lim'), paused, found], 'found', {
    context: { found: ['limit-order'] },
    tags: [],
  }),
  row('keeps the results while it searches again', [typed('lim'), paused, found, typed('limi'), paused], 'searching', {
    context: { found: ['limit-order'] },
  }),
  row('drops the results of before if nothing matches', [typed('l'), paused, found, typed('x'), paused, nothing], {
    in: 'none',
    context: { found: [] },
  }),
  row('says when it fails', [typed('l'), paused, failed], 'failed', { tags: ['failed'], context: { found: [] } }),
  row('tries again', [typed('l'), paused, failed, { type: 'retry.requested' }], 'searching', {
    asks: { findArticles: { query: 'l' } },
  }),
  row('shows the lists again for an empty query', [typed('l'), paused, found, typed('  ')], 'idle', {
    context: { found: [], query: '  ' },
    asks: {},
  }),
  row('drops an answer for an older text', [typed('l'), paused, typed('li'), paused], {
    asks: { findArticles: { query: 'li' } },
  }),
  row('cuts a text at its limit', [typed('y'.repeat(supportLimits.articles.maxQuery + 1))], {
    context: { query: 'y'.repeat(supportLimits.articles.maxQuery) },
  }),
  row(
    'cuts a query of the address at its limit',
    [],
    { context: { query: 'y'.repeat(supportLimits.articles.maxQuery) } },
    { query: 'y'.repeat(supportLimits.articles.maxQuery + 1) },
  ),
]

holdTable(articleSearchMachine, table, 'the search of help articles $says')
