import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Driver } from '#server/db/driver.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { chargedHour } from '#server/ledger/loans.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { isAtLength } from '#tests/support/length.ts'
import { playMargin } from '#tests/support/marginPlay.ts'
import type { MarginFaults } from '#tests/support/marginProcess.ts'
import { memoryDriver } from '#tests/support/server.ts'

/** These have seen both ends of a liquidation. */
const seeds = isAtLength ? Array.from({ length: 40 }, (_, at) => at + 1) : [2, 4, 7, 10]
/** One of these shows each fault. */
const canarySeeds = [10, 1_001, 4]

/** Faults that the play has to find. */
const canaries: Readonly<Record<string, MarginFaults>> = {
  'lends whatever is asked': { lending: (sound) => ({ ...sound, checkBorrow: () => Promise.resolve() }) },
  'keeps what an order did not spend': { trading: (sound) => ({ ...sound, giveBack: () => undefined }) },
  'pays the principal first': {
    lending: (sound) => ({ ...sound, repay: (unit, loan, most) => sound.giveBack(unit, loan, most ?? loan.principal) }),
  },
  'liquidates too early': { liquidatedAt: '0.8' },
  'liquidates no account': { neverLiquidates: true },
  'ends loans without a payment': {
    takeOver: (sound) => ({
      ...sound,
      run: (unit, _, { coins }) => {
        for (const { loan } of coins)
          if (loan)
            unit.store(ledger).putLoan({ loan: { ...loan, principal: 0n, interest: 0n, ended: 'repaid' }, records: [] })
      },
    }),
  },
  'charges an hour twice': {
    operations: (sound) => ({
      ...sound,
      chargeDue: (due) => ({
        wants: (unit) => due.forEach(({ userId }) => unit.store(ledger).want(userId, unit.now)),
        run: (unit) => {
          for (const { userId } of due)
            for (const loan of unit.store(ledger).portfolio(userId).loans) {
              const change = chargedHour(loan, unit.now)
              unit.store(ledger).putLoan({ ...change, loan: { ...change.loan, lastHour: loan.lastHour } })
            }
        },
      }),
    }),
  },
}

/** How the play shows each. */
const shows: Readonly<Record<string, RegExp>> = {
  'lends whatever is asked': /borrowed more than the equity allows/,
  'keeps what an order did not spend': /owes what an order did not spend/,
  'pays the principal first': /repaid principal before interest/,
  'liquidates too early': /was liquidated although nothing was due/,
  'liquidates no account': /stays at a risk rate of 1/,
  'ends loans without a payment': /what is lent of coin \d+ and the loans/,
  'charges an hour twice': /Failed query: insert into "loan_records"/,
}

describe('the play of margin accounts', () => {
  let driver: Driver
  beforeAll(async () => {
    driver = await memoryDriver()
    await migrate(driver, await readMigrations())
  })
  afterAll(() => driver.close())

  it('finds no unit lost, and no account in danger, across kills and moves of the index [MGN-01]', async () => {
    let [kills, borrowed, cured, taken] = [0, 0, 0, 0]
    for (const seed of seeds) {
      const report = await playMargin(driver, seed, 90)
      kills += report.kills
      borrowed += report.borrowed
      cured += report.outcomes.get('cured') ?? 0
      taken += report.outcomes.get('taken') ?? 0
    }
    expect(kills).toBeGreaterThan(5 * seeds.length)
    expect(borrowed).toBeGreaterThan(2 * seeds.length)
    expect(Math.min(cured, taken)).toBeGreaterThan(0)
  })

  it.each(Object.keys(canaries))('sees a venue that %s [MGN-01]', async (name) => {
    const found = async () => {
      for (const seed of canarySeeds) {
        const own = await memoryDriver()
        await migrate(own, await readMigrations())
        try {
          await playMargin(own, seed, 90, canaries[name])
        } finally {
          await own.close()
        }
      }
    }
    await expect(found()).rejects.toThrow(shows[name])
  })
})
