import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '#server/db/database.ts'
import type { Driver } from '#server/db/driver.ts'
import { startLine } from '#server/startLine.ts'
import { faultsOfBooks } from '#server/ledger/books.ts'
import { databaseKinds, submit, transferOf } from '#tests/support/money.ts'
import { memoryDriver, startTestVenue, type TestVenue } from '#tests/support/server.ts'
import { placeOrder } from '#tests/support/spot/trading.ts'

/** Damage done to a copy of sound books, and what a start says of it. */
const orderDamages: readonly (readonly [name: string, damage: string, said: RegExp])[] = [
  [
    'an open order and all that it held removed',
    `with gone as (delete from spot_orders where state = 'open' returning user_id, held), back as (
        update ledger_balances b set balance = balance + case when name = 'held' then -gone.held else gone.held end from gone
        where b.user_id = gone.user_id and b.wallet_type = 2 and b.coin_id = (select max(coin_id) from transfers)
        returning b.user_id, b.wallet_type, b.trade_id, b.coin_id, b.name, case when b.name = 'held' then -gone.held else gone.held end as amount)
      insert into ledger_postings select 'orderReleased', 'by hand', row_number() over (), user_id, wallet_type, trade_id, coin_id, name, 0, amount from back`,
    /order \d+ rests in the book and is not stored/,
  ],
  [
    'a part of an open order marked as filled',
    `update spot_orders set filled = 0.001 where state = 'open'`,
    /order \d+ .* and not where it is stored/,
  ],
  [
    'the book’s journal removed',
    `delete from engine_journal where seq = (select max(seq) from engine_journal)`,
    /order \d+ is stored as open and is not in the book/,
  ],
]

const damages: readonly (readonly [name: string, damage: string, said: RegExp])[] = [
  [
    'an amount of an entry changed',
    `update ledger_postings set amount = amount + 1 where kind = 'fill' and line = 0`,
    /entry fill btc_usdt-1, coin \d+ .* by 1\b/,
  ],
  ['an entry deleted', `delete from ledger_postings where kind = 'fill'`, /account .* and its entries/],
  [
    'a line of an entry deleted',
    `delete from ledger_postings where kind = 'fill' and line = 0`,
    /entry fill btc_usdt-1, coin/,
  ],
  [
    'a line of an entry written twice',
    `insert into ledger_postings select kind, ref, line + 100, user_id, wallet_type, trade_id, coin_id, name, at, amount
      from ledger_postings where kind = 'orderHeld' and line = 0 limit 1`,
    /entry orderHeld btc_usdt-\d+, coin/,
  ],
  [
    'a whole entry written twice',
    `insert into ledger_postings select kind, 'again', line, user_id, wallet_type, trade_id, coin_id, name, at, amount
      from ledger_postings where kind = 'fill'`,
    /account .* and its entries/,
  ],
  [
    'a balance changed',
    `update ledger_balances set balance = balance + 0.000000000000000001 where user_id <> 0 and name = 'available' and coin_id =
      (select min(coin_id) from ledger_balances)`,
    /all accounts of coin \d+ .* by 0\.0{15,}/,
  ],
  ['a balance deleted', `delete from ledger_balances where name = 'equity'`, /all accounts of coin/],
  [
    'money moved between two people by hand',
    `update ledger_balances set balance = balance + case when user_id = (select min(user_id) from spot_orders) then 1 else -1 end
      where wallet_type = 2 and name = 'available' and coin_id = (select max(coin_id) from transfers)
        and user_id in (select user_id from spot_orders)`,
    /account .* and its entries/,
  ],
  [
    'what an order holds changed',
    `update spot_orders set held = held + 1 where state = 'open'`,
    /what account .* holds and its open orders, reviews and withdrawals differ by -1\b/,
  ],
  ['an open order removed', `delete from spot_orders where state = 'open'`, /what account .* holds/],
  ['a review removed', `delete from transfers where state = 'review'`, /what account .* holds/],
  [
    'an open order ended by hand',
    `update spot_orders set state = 'cancelled', held = 0 where state = 'open'`,
    /what account .* holds/,
  ],
  ['a loan written off', `delete from loans`, /what is lent of coin \d+ and the loans/],
  [
    'a token of a wallet’s chain changed',
    `insert into chain_balances values ('a:stranger', '1', 'token', 5)`,
    /all holders of token 1 token differ by 5/,
  ],
]

describe.each(databaseKinds())('books at a start on $kind', ({ open }) => {
  let driver: Driver
  const start = (): Promise<TestVenue> =>
    startTestVenue({
      driver: { ...driver, close: () => Promise.resolve() },
      options: { engineMarkets: ['btc_usdt'] },
    })
  beforeAll(async () => {
    driver = await open()
    const venue = await start()
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placeOrder(venue, anna, { side: 'sell', price: '60000', amount: '0.01' })
    await placeOrder(venue, bert, { side: 'buy', price: '60000', amount: '0.01' })
    await placeOrder(venue, bert, { side: 'buy', price: '50000', amount: '0.01' })
    await submit(venue, anna, transferOf('70000'))
    await venue.close()
  })
  afterAll(async () => {
    await driver.close()
  })

  it('let a sound venue start twice', async () => {
    const venue = await start()
    expect(await faultsOfBooks(venue.venue.db)).toEqual([])
    await venue.close()
  })

  it.each([...damages, ...orderDamages])(
    'refuse a start after %s, in one line with the remedy',
    async (_, damage, said) => {
      /** Rolls back the damage after it was detected. */
      const undone = new Error('undone')
      await driver
        .transaction(async (run) => {
          await run(damage, [], 'object')
          const inside: Driver = {
            ...driver,
            run,
            transaction: (work) => work(run),
            script: () => Promise.resolve(),
            // The driver's own would wait for this transaction to end.
            become: () => Promise.resolve(),
            close: () => Promise.resolve(),
          }
          const failure = await startTestVenue({ driver: inside }).then(
            () => 'it started',
            (error: unknown) => startLine(error),
          )
          expect(failure).toMatch(said)
          expect(failure).toMatch(
            /^The (?:ledger is|orders of btc_usdt are) damaged: [^\n]*\. Put back a copy of the data/,
          )
          throw undone
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error
        })
    },
  )
})

/** CPU time of this process, which includes the database, in ms: other busy processes do not affect it. */
const used = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

describe('books of 100,000 entries', () => {
  it('are checked in less than two seconds of CPU time', async () => {
    const entries = 100_000
    const driver = await memoryDriver()
    const undone = new Error('undone')
    await driver
      .transaction(async (run) => {
        await run(
          `insert into ledger_postings
            select 'orderHeld', 'btc_usdt-' || entry, line, 1000 + entry % 50, 2, 0, 1 + entry % 2, 'available', entry,
              (1 - 2 * line) * (entry % 97) * 0.00000001
            from generate_series(1, ${entries}) entry, generate_series(0, 1) line`,
          [],
          'object',
        )
        const db = createDatabase({ ...driver, run, transaction: (work) => work(run) })
        const times: number[] = []
        // The fastest try counts: the first also plans its statements.
        for (let tries = 0; tries < 3; tries += 1) {
          const begun = used()
          expect(await faultsOfBooks(db)).toEqual([])
          times.push(used() - begun)
        }
        expect(Math.min(...times)).toBeLessThan(2_000)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    await driver.close()
  })
})
