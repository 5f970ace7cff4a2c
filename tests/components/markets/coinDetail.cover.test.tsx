import type { Table } from '@statefloor/explorer'
import { beforeAll, vi } from 'vitest'
import { coinDetailMachine } from '#machines/markets/coinDetail/coinDetail.machine.ts'
import { coinDetailModel } from '#machines/markets/coinDetail/coinDetail.model.ts'
import { sampleDetails } from '#machines/markets/coinDetail/coinDetail.samples.ts'
import { CoinDetailPage } from '#features/markets/coinDetail/CoinDetailPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { stubServices } from '#tests/support/services.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

// The chart draws the snapshot of a flow that is scripted here.
vi.mock('#features/markets/coinDetail/Chart.tsx', () => ({ Chart: () => null }))

const { app } = startApp()
const boards = stubServices()

beforeAll(() => haveWords(['catalogue', 'coinInfo', 'live']))

holdCover({
  model: coinDetailModel,
  words: wordsOf,
  render: (actor) => (
    <BoardsProvider boards={boards}>
      <PageElement Component={CoinDetailPage} data={{ actor, app }} />
    </BoardsProvider>
  ),
})

const [btc, usdt] = sampleDetails
const cut = { kind: 'timeout', call: 'coinInfo.detail' } as const
const failed = { answer: 'fetchDetail', error: cut } as const
const retry = { type: 'retry.requested' } as const
const known = { answer: 'fetchDetail', done: btc ?? null } as const

const row = rowBuilder(coinDetailMachine, { coin: 'btc' })

const table: Table<typeof coinDetailMachine> = [
  row('fetches the coin of the address', [], 'loading', { tags: ['busy'], asks: { fetchDetail: { coin: 'btc' } } }),
  row('shows it with its chart', [known], 'shown.charted', {
    tags: [],
    context: { detail: btc },
    asks: { tickers: undefined, candles: { symbol: 'btc_usdt', period: '30m', limit: 48 } },
  }),
  row('follows the candles of another range', [known, { type: 'range.chosen', range: '1y' }], 'shown.charted', {
    context: { range: '1y' },
    asks: { tickers: undefined, candles: { symbol: 'btc_usdt', period: '1w', limit: 52 } },
  }),
  row('shows a coin without a market without one', [{ answer: 'fetchDetail', done: usdt ?? null }], 'shown.plain', {
    context: { detail: usdt },
    asks: { tickers: undefined },
  }),
  row('says that a coin is not listed', [{ answer: 'fetchDetail', done: null }], 'missing', {
    context: { detail: undefined },
    asks: {},
  }),
  row('says why it failed', [failed], 'failed', { tags: ['failed'], context: { error: cut }, asks: {} }),
  row('tries again on demand', [failed, retry], 'loading', { asks: { fetchDetail: { coin: 'btc' } } }),
  row('forgets the failure when it succeeds', [failed, retry, known], { context: { error: undefined } }),
  row('goes on without a chart that fails', [known, { answer: 'candles', error: cut }], 'shown.plain'),
  row('keeps its numbers without the stream', [known, { answer: 'tickers', error: cut }], 'shown.plain', {
    context: { detail: btc },
  }),
]

holdTable(coinDetailMachine, table, 'the page of a coin $says')
