import { type Table } from '@statefloor/explorer'
import { marketsLimits } from '#contract/markets/limits.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { moversMachine, noMovers } from '#machines/markets/markets/movers.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = undefined
const known = { type: 'instruments.known', instruments: sampleInstruments } as const
const movers = { ...noMovers, gainers: ['btc_usdt'] }
const ranked = { type: 'movers.ranked', movers } as const
const entered = { type: 'movers.entered' } as const
const left = { type: 'movers.left' } as const
const asked = { type: 'ranks.requested' }
const wait = (ms: number) => ({ wait: ms }) as const
const { rankEvery } = marketsLimits.movers

const row = rowBuilder(moversMachine, input)

const table: Table<typeof moversMachine> = [
  row('ranks the listed markets', [known], 'following', { sent: [known, asked] }),
  row('keeps the ranking', [known, ranked], 'following', { context: { movers } }),
  row('does not rank early', [known, wait(rankEvery - 1)], 'following', { sent: [] }),
  row('ranks again after a while', [known, wait(rankEvery)], 'following', { sent: [asked] }),
  row('does not rank while frozen', [known, entered, wait(rankEvery * 2)], 'held', { sent: [] }),
  row('ignores a late ranking', [known, entered, ranked], 'held', { context: { movers: undefined } }),
  row('ranks as soon as the pointer leaves', [known, entered, left], 'following', { sent: [asked] }),
]

holdTable(moversMachine, table, 'the movers: $says')
