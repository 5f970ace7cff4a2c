import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { supportLimits } from '#contract/support/limits.ts'
import { apiDocumentMachine } from '#machines/support/apiDocument/apiDocument.machine.ts'
import { apiDocumentModel } from '#machines/support/apiDocument/apiDocument.model.ts'
import {
  sampleAnswer,
  sampleIndex,
  sampleMarketEntries,
  samplePlace,
} from '#machines/support/apiDocument/apiDocument.samples.ts'
import { ApiDocumentPage } from '#features/support/apiDocument/ApiDocumentPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['apiDocument']))

holdCover({
  model: apiDocumentModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={ApiDocumentPage} data={{ actor, app }} />,
})

const call = { chosenId: 'market.klines', hasTrial: true } as const
const row = rowBuilder(apiDocumentMachine, call)
const index = { answer: 'fetchIndex', done: sampleIndex } as const
const entries = { answer: 'fetchArea', done: sampleMarketEntries } as const
const cut = { kind: 'timeout', call: 'market.klines' } as const
const requested = { type: 'trial.requested' } as const
const chosen = (id: string | undefined) => ({ type: 'call.chosen', id }) as const
const value = (name: string, text: string) => ({ type: 'value.changed', name, text }) as const
const body = (text: string) => ({ type: 'body.changed', text }) as const
const shown = [index, entries] as const
const long = 'y'.repeat(supportLimits.apiDocument.maxValue + 1)

const table: Table<typeof apiDocumentMachine> = [
  row('shows the list', [index], ['list.shown', 'entry.loading'], { context: { areas: sampleIndex.areas } }),
  row('shows the call with its example filled in', [entries], ['list.loading', 'entry.shown.idle'], {
    context: { values: { symbol: 'btc_usdt', limit: '' }, body: '' },
  }),
  row('says that the list failed', [{ answer: 'fetchIndex', error: cut }], ['list.failed', 'entry.loading'], {
    context: { errors: { list: cut } },
  }),
  row('says that the call failed to load', [index, { answer: 'fetchArea', error: cut }], {
    in: ['list.shown', 'entry.failed'],
    context: { errors: { entry: cut } },
  }),
  row('keeps what the list is filtered by, up to its limit', [index, { type: 'text.changed', text: long }], {
    context: { text: long.slice(0, supportLimits.articles.maxQuery) },
  }),
  row(
    'keeps the language for the next call',
    [...shown, { type: 'language.chosen', language: 'curl' }, chosen('market.search')],
    { context: { language: 'curl' } },
  ),
  row('shows another call of the area at once', [...shown, chosen('market.search')], {
    in: ['list.shown', 'entry.shown.idle'],
    context: { chosenId: 'market.search', values: {}, body: '{ "keyword": "btc" }' },
  }),
  row('says that the area has no such call', [...shown, chosen('market.none')], ['list.shown', 'entry.missing']),
  row('takes no inherited name for an area', [...shown, chosen('constructor.name')], ['list.shown', 'entry.loading']),
  row('shows no call without one in the address', [...shown, chosen(undefined)], ['list.shown', 'entry.none']),
  row('shows the answer', [...shown, requested, { answer: 'sendTrial', done: sampleAnswer }], {
    in: ['list.shown', 'entry.shown.answered'],
    tags: [],
    context: { answer: sampleAnswer },
  }),
  row(
    'forgets the answer with the next call',
    [...shown, requested, { answer: 'sendTrial', done: sampleAnswer }, chosen('market.search')],
    { in: ['list.shown', 'entry.shown.idle'], context: { answer: undefined } },
  ),
  row('says that no answer arrived', [...shown, requested, { answer: 'sendTrial', error: cut }], {
    in: ['list.shown', 'entry.shown.refused'],
    tags: ['failed'],
    context: { errors: { trial: cut } },
  }),
  row('cancels', [...shown, requested, { type: 'trial.cancelled' }], ['list.shown', 'entry.shown.idle']),
  row('keeps a value, up to its limit', [...shown, value('symbol', long)], {
    context: { values: { symbol: long.slice(0, -1), limit: '' } },
  }),
  row('keeps no value that the call does not have', [...shown, value('other', '1')], {
    context: { values: { symbol: 'btc_usdt', limit: '' } },
  }),
  row('does not send without a required value', [...shown, value('symbol', ' '), requested], {
    in: ['list.shown', 'entry.shown.idle'],
  }),
  row('does not send a body that is not JSON', [...shown, chosen('market.search'), body('{'), requested], {
    in: ['list.shown', 'entry.shown.idle'],
    context: { body: '{' },
  }),
  row('keeps a body, up to its limit', [...shown, chosen('market.search'), body(long)], {
    context: { body: long.slice(0, -1) },
  }),
  row(
    'never sends a call that moves money',
    [...shown, chosen('orders.place'), { answer: 'fetchArea', done: [samplePlace] }, requested],
    ['list.shown', 'entry.shown.idle'],
  ),
  row(
    'sends nothing outside a sandbox',
    [...shown, requested],
    { in: ['list.shown', 'entry.shown.idle'] },
    { ...call, hasTrial: false },
  ),
]

holdTable(apiDocumentMachine, table, 'the API reference $says')
