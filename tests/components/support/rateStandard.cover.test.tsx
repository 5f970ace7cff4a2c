import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { rateStandardMachine } from '#machines/support/rateStandard/rateStandard.machine.ts'
import { rateStandardModel } from '#machines/support/rateStandard/rateStandard.model.ts'
import { RateStandardPage } from '#features/support/rateStandard/RateStandardPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['rateStandard']))

holdCover({
  model: rateStandardModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={RateStandardPage} data={{ actor, app }} />,
})

const known = { answer: 'fetchMarkets', done: sampleInstruments } as const
const cut = { kind: 'timeout', call: 'market.instruments' } as const
const failed = { answer: 'fetchMarkets', error: cut } as const
const typed = (text: string) => ({ type: 'text.changed', text }) as const
const exported = { type: 'table.exported' } as const

const row = rowBuilder(rateStandardMachine)
const btc = sampleInstruments.filter(({ symbol }) => symbol.includes('btc'))

const table: Table<typeof rateStandardMachine> = [
  row('shows them', [known], 'shown', { tags: [], context: { markets: sampleInstruments, text: '' } }),
  row('says when it fails', [failed], 'failed', { tags: ['failed'], context: { error: cut } }),
  row('clears the failure', [failed, { type: 'retry.requested' }, known], { context: { error: undefined } }),
  row('saves what the search finds, in any spelling', [known, typed('BTC'), exported], {
    effects: [{ type: 'saveTable', params: { markets: btc } }],
  }),
  row('saves all markets without a search', [known, typed(' '), exported], {
    effects: [{ type: 'saveTable', params: { markets: sampleInstruments } }],
  }),
  row('finds a pair with its separator', [known, typed('btc/usdt'), exported], {
    effects: [
      {
        type: 'saveTable',
        params: { markets: btc.filter(({ base, quote }) => `${base}${quote}`.includes('btcusdt')) },
      },
    ],
  }),
  row('cuts a long text', [known, typed('y'.repeat(shellLimits.search.maxKeyword + 1))], {
    context: { text: 'y'.repeat(shellLimits.search.maxKeyword) },
  }),
]

holdTable(rateStandardMachine, table, 'the page of fees and rules $says')
