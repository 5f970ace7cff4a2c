import { describe } from 'vitest'
import type { Table } from '@statefloor/explorer'
import type { CoinChoice } from '#machines/markets/coinInfo/coinFilter.ts'
import { coinInfoMachine } from '#machines/markets/coinInfo/coinInfo.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const all: CoinChoice = { filter: { text: '', list: 'all' }, sort: undefined }
const majors: CoinChoice = { filter: { text: 'btc', list: 'major' }, sort: { column: 'last', direction: 'up' } }

const asked = { type: 'query.changed', choice: majors } as const
const shown = { in: 'shown', tags: [], asks: { coins: all, tickers: undefined } }
const broken = { in: 'broken', tags: ['failed'] }
const failed = new Error('not there')

describe('a page with a catalogue of coins', () => {
  const row = rowBuilder(coinInfoMachine, all)
  const table: Table<typeof coinInfoMachine> = [
    row('starts its catalogue with the choice of the address, and the live prices [HELP-01]', [], shown),
    row('passes a new choice on to the catalogue [HELP-01]', [asked], { ...shown, sent: [asked] }),
    row('ends when its catalogue fails', [{ answer: 'coins', error: failed }], broken),
    row('ends when its prices fail', [{ answer: 'tickers', error: failed }], broken),
  ]
  holdTable(coinInfoMachine, table)
})
