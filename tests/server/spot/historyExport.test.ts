import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { calls } from '#contract/calls.ts'
import { add, decimal, negate, subtract, sum, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { recordsExportOf } from '#machines/assets/recordsExport/recordsExport.ts'
import { exportFormats } from '#machines/assets/recordsExport/recordsExport.types.ts'
import type { ExportFormat } from '#machines/assets/recordsExport/recordsExport.types.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { fillRow } from '#machines/spot/tradeHistory/history.ts'
import type { HistoryQuery, HistoryRow } from '#machines/spot/tradeHistory/history.ts'
import { historyFile } from '#machines/spot/tradeHistory/historyFile.ts'
import type { HistoryWords } from '#machines/spot/tradeHistory/historyFile.ts'
import { parseCsv } from '#tests/support/csv.ts'
import { holds } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { expectSoundBooks, placeOrder } from '#tests/support/spot/trading.ts'

const spot = 2
const coins = ['btc', 'usdt'] as const
type Change = Readonly<Record<(typeof coins)[number], Decimal>>

/** Every word is its own key, so that columns can be found in any language. */
const wordsByKey = (): HistoryWords => {
  const keys: object = new Proxy({}, { get: (_, key) => String(key) })
  return { files: keys, columns: keys, sides: keys, types: keys, states: keys, roles: keys } as HistoryWords
}

const query: HistoryQuery = { kind: 'fills', symbol: undefined, from: undefined, to: undefined, zone: 'Europe/Berlin' }

const named = (text: string): readonly Readonly<Record<string, string>>[] => {
  const [head = [], ...lines] = parseCsv(text)
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])))
}

/** The amounts that a line moves, with coin and sign. */
type Moves = readonly (readonly [coin: string | undefined, amount: Decimal])[]

const of = (line: Readonly<Record<string, string>>, column: string): Decimal => decimal(line[column] ?? '')

const moves: Readonly<Record<ExportFormat, (line: Readonly<Record<string, string>>) => Moves>> = {
  plain(line) {
    const [base, quote] = (line['pair'] ?? '').split('/')
    const isBuy = line['side'] === 'buy'
    const [amount, total] = [of(line, 'amount'), of(line, 'total')]
    return [
      [base, isBuy ? amount : negate(amount)],
      [quote, isBuy ? negate(total) : total],
      [line['feeCoin'], negate(of(line, 'fee'))],
    ]
  },
  koinly: (line) => [
    [line['Received Currency'], of(line, 'Received Amount')],
    [line['Sent Currency'], negate(of(line, 'Sent Amount'))],
    [line['Fee Currency'], negate(of(line, 'Fee Amount'))],
  ],
  cryptoTax(line) {
    const isBuy = line['Type'] === 'buy'
    const [base, quote] = [of(line, 'Base Amount'), of(line, 'Quote Amount (Optional)')]
    return [
      [line['Base Currency'], isBuy ? base : negate(base)],
      [line['Quote Currency (Optional)'], isBuy ? negate(quote) : quote],
      [line['Fee Currency (Optional)'], negate(of(line, 'Fee Amount (Optional)'))],
    ]
  },
}

/** The total that a file moves of each coin. */
const changeBy = (format: ExportFormat, text: string): Change => {
  const all = named(text).flatMap((line) => moves[format](line))
  const ofCoin = (coin: string) =>
    trim(sum(all.flatMap(([name, amount]) => (name === coin.toUpperCase() ? [amount] : []))))
  return { btc: ofCoin('btc'), usdt: ofCoin('usdt') }
}

describe('trade export', () => {
  const venue = heldVenue({ options: { engineMarkets: ['btc_usdt'] } }, expectSoundBooks)

  const has = async (as: Person): Promise<Change> => {
    const all = async (coin: string) => {
      const { available, held } = await holds(venue, as, spot, coin)
      return add(decimal(available), decimal(held))
    }
    return { btc: await all('btc'), usdt: await all('usdt') }
  }
  const since = (before: Change, now: Change): Change => ({
    btc: trim(subtract(now.btc, before.btc)),
    usdt: trim(subtract(now.usdt, before.usdt)),
  })

  /** Makes this many trades from as many resting orders and one that takes them all. */
  const trade = async (maker: Person, taker: Person, count: number) => {
    for (let at = 0; at < count; at += 1)
      await placeOrder(venue, maker, { side: 'sell', price: `5000${at % 10}.01`, amount: '0.000123' })
    await placeOrder(venue, taker, { price: '50010', amount: `${(0.000123 * count).toFixed(6)}` })
  }

  /** The export through the venue's own call; `beforePage` runs before a page is requested, and may fail it. */
  const exported = (as: Person, beforePage: (page: number) => Promise<CallError | undefined> | undefined) => {
    const files: string[] = []
    const words = wordsByKey()
    const actor = createActor(
      recordsExportOf<HistoryRow, HistoryQuery>(
        requestOf<Page<HistoryRow>, PageAsked<HistoryQuery>>(
          async ({ query: { page, pageSize } }) => {
            const error = await beforePage(page)
            if (error) throw error
            const { data } = await venue.call(
              calls.orders.fills,
              { query: { pageNum: String(page), pageSize: String(pageSize) } },
              { as },
            )
            return { rows: data.list.map(fillRow), total: data.totalCount }
          },
          () => 0,
        ),
        (asked) => {
          files.push(historyFile(asked, words, '2026-11-18').text)
          return Promise.resolve('a file')
        },
      ),
      { input: { formats: exportFormats, maxRows: 1_000 } },
    ).start()
    const until = (state: 'saved' | 'failed') => waitFor(actor, (snapshot) => snapshot.matches(state))
    return { actor, files, until }
  }
  const noFault = () => undefined

  it.each(exportFormats)('as %s equals the balance changes exactly [TRD-15]', async (format) => {
    const [maker, taker] = [await venue.person(), await venue.person()]
    const [makerHad, takerHad] = [await has(maker), await has(taker)]
    await trade(maker, taker, 12)
    await trade(taker, maker, 7)
    for (const [as, had] of [
      [maker, makerHad],
      [taker, takerHad],
    ] as const) {
      const { actor, files, until } = exported(as, noFault)
      actor.send({ type: 'format.chosen', format })
      actor.send({ type: 'export.requested', query })
      await until('saved')
      const change = since(had, await has(as))
      expect(change.btc).not.toBe(zero)
      expect(changeBy(format, files[0] ?? '')).toEqual(change)
      expect(named(files[0] ?? '')).toHaveLength(19)
    }
  })

  it('continues after a failed page, without losing trades or duplicating any because of new ones [TRD-15]', async () => {
    const [maker, taker] = [await venue.person(), await venue.person()]
    const had = await has(taker)
    await trade(maker, taker, 110)
    const change = since(had, await has(taker))
    let isBroken = true
    const { actor, files, until } = exported(taker, async (page) => {
      if (page === 1) return undefined
      // Other trades happen between two pages: all older ones shift.
      if (isBroken) await trade(maker, taker, 5)
      return isBroken ? { kind: 'business', call: 'orders.fills', code: 500 } : undefined
    })
    actor.send({ type: 'export.requested', query })
    await until('failed')
    isBroken = false
    actor.send({ type: 'retry.requested' })
    await until('saved')
    const lines = named(files[0] ?? '')
    expect(new Set(lines.map(({ tradeId }) => tradeId)).size).toBe(lines.length)
    expect(lines).toHaveLength(110)
    expect(changeBy('plain', files[0] ?? '')).toEqual(change)
  })

  it('gives the time of each trade in the chosen time zone [TRD-15]', async () => {
    const [maker, taker] = [await venue.person(), await venue.person()]
    await trade(maker, taker, 1)
    const { data } = await venue.call(calls.orders.fills, { query: {} }, { as: taker })
    const { actor, files, until } = exported(taker, noFault)
    actor.send({ type: 'export.requested', query })
    await until('saved')
    const [time = ''] = named(files[0] ?? '').map((line) => line['time'])
    expect(time).toMatch(/^2026-11-18T13:.*\+01:00$/)
    expect(Date.parse(time)).toBe(Math.floor((data.list[0]?.at ?? 0) / 1_000) * 1_000)
  })
})
