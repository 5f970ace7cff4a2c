import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { moversMachine } from '#machines/markets/markets/movers.machine.ts'
import { noMovers } from '#machines/markets/markets/movers.setup.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = undefined
const known = { type: 'instruments.known', instruments: sampleInstruments } as const
const movers = { ...noMovers, gainers: ['btc_usdt'] }
const ranked = { type: 'movers.ranked', movers } as const
const entered = { type: 'movers.entered' } as const
const left = { type: 'movers.left' } as const
const asked = { type: 'ranks.asked' }
const wait = (ms: number) => ({ wait: ms }) as const
const { rankEvery } = limits.movers

const table: Table<typeof moversMachine> = [
  {
    says: 'waits for what is listed',
    input,
    then: { in: 'waiting', sent: [], asks: { ranks: undefined }, context: { movers: undefined } },
  },
  {
    says: 'ranks what is listed',
    input,
    when: known,
    then: { in: 'following', sent: [known, asked] },
  },
  { says: 'keeps the ranks', input, given: [known], when: ranked, then: { in: 'following', context: { movers } } },
  { says: 'has patience', input, given: [known], when: wait(rankEvery - 1), then: { in: 'following', sent: [] } },
  {
    says: 'ranks anew in a while',
    input,
    given: [known],
    when: wait(rankEvery),
    then: { in: 'following', sent: [asked] },
  },
  { says: 'holds still under a pointer', input, given: [known], when: entered, then: { in: 'held', sent: [] } },
  {
    says: 'does not rank while it holds still',
    input,
    given: [known, entered],
    when: wait(rankEvery * 2),
    then: { in: 'held', sent: [] },
  },
  {
    says: 'keeps no ranks that come late',
    input,
    given: [known, entered],
    when: ranked,
    then: { in: 'held', context: { movers: undefined } },
  },
  {
    says: 'ranks as soon as the pointer leaves',
    input,
    given: [known, entered],
    when: left,
    then: { in: 'following', sent: [asked] },
  },
  {
    says: 'keeps its lists when nobody ranks any more',
    input,
    given: [known, ranked],
    when: { answer: 'ranks', error: new Error('no ranks') },
    then: { in: 'broken', context: { movers } },
  },
]

it.each(table)('the movers: $says', (row) => {
  expect(rowFault(moversMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(moversMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
