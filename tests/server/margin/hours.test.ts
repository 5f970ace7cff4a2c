import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Driver } from '#server/db/driver.ts'
import { loans } from '#server/db/schema/index.ts'
import { createDatabase } from '#server/db/database.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { chargedHour } from '#server/ledger/loans.ts'
import { loanKills } from '#tests/support/loanKills.ts'
import { isAtLength } from '#tests/support/length.ts'
import { databaseKinds } from '#tests/support/money.ts'
import { boxDriver } from '#tests/support/server.ts'

describe.each(databaseKinds())('interest on $kind', ({ kind, open }) => {
  let driver: Driver
  beforeAll(async () => {
    driver = await open()
    await migrate(driver, await readMigrations())
  })
  afterAll(() => driver.close())

  it('is owed once for each started hour, across kills before and after commits [MGN-01]', async () => {
    const seeds = isAtLength ? 40 : kind === 'PGlite' ? 4 : 2
    let [kills, hours] = [0, 0]
    for (let seed = 1; seed <= seeds; seed += 1) {
      const report = await loanKills(driver, seed, 60)
      expect(report.faults).toEqual([])
      kills += report.kills
      hours += report.hours
    }
    expect(kills).toBeGreaterThan(10 * seeds)
    expect(hours).toBeGreaterThan(30 * seeds)
  })

  it('would be seen to be wrong if an hour were charged again, or left out [MGN-01]', async () => {
    // Charges one hour more than have started.
    const tooMuch = loanKills(driver, 101, 40, (operations) => ({
      ...operations,
      chargeDue: (due) => ({
        wants: (unit) => due.forEach(({ userId }) => unit.store(ledger).want(userId, unit.now)),
        run: (unit) => {
          for (const { userId } of due)
            for (const loan of unit.store(ledger).portfolio(userId).loans)
              unit.store(ledger).putLoan({
                ...chargedHour(loan, unit.now),
                loan: { ...chargedHour(loan, unit.now).loan, lastHour: loan.lastHour },
              })
        },
      }),
    }))
    await expect(tooMuch).rejects.toThrow()
    // Writes the hour, and charges nothing for it.
    const { faults } = await loanKills(driver, 102, 40, (operations) => ({
      ...operations,
      chargeDue: (due) => ({
        wants: (unit) => due.forEach(({ userId }) => unit.store(ledger).want(userId, unit.now)),
        run: (unit) => {
          for (const { userId } of due)
            for (const loan of unit.store(ledger).portfolio(userId).loans) {
              const { loan: after, records } = chargedHour(loan, unit.now)
              unit.store(ledger).putLoan({
                loan: { ...after, interest: loan.interest },
                records: records.map((one) => ({ ...one, interestAfter: loan.interest })),
              })
            }
        },
      }),
    }))
    expect(faults).not.toEqual([])
  })
})

it('begins for loans from before it existed with the first hour after the newest entry [MGN-01]', async () => {
  const all = await readMigrations()
  const at = all.findIndex(({ name }) => name.endsWith('_loans'))
  const driver = await boxDriver({ migrations: all.slice(0, at) })
  await driver.script(`
    insert into users (fid, account, nickname, created_at) values ('1', 'old@statefloor.test', 'old', 1);
    insert into loans (loan_id, user_id, wallet_type, trade_id, coin_id, owed)
      select id || '-' || coin, id, 6, 0, coin, owed from users, (values (52, 20000), (1, 0.5), (3, 7), (2, 0)) as owed (coin, owed);
    insert into ledger_postings (kind, ref, line, user_id, wallet_type, trade_id, coin_id, name, at, amount)
      select 'lent', '1', 0, id, 6, 0, 52, 'available', 1700000000000, 20000 from users;
    insert into ledger_postings (kind, ref, line, user_id, wallet_type, trade_id, coin_id, name, at, amount)
      select 'transfer', '1', 0, id, 2, 0, 52, 'available', 1700007200001, 1 from users;
  `)
  await migrate(driver, all)
  const rows = await createDatabase(driver).query.select().from(loans)
  const hour = 3_600_000
  const same = {
    interest: 0n,
    openedAt: 1_700_000_000_000,
    lastHour: Math.floor(1_700_007_200_001 / hour) * hour,
    records: 0,
  }
  expect(rows.toSorted((a, b) => a.coinId - b.coinId)).toMatchObject([
    { coinId: 1, principal: 5n * 10n ** 17n, hourlyRate: '0.000004', ended: null, ...same },
    { coinId: 2, principal: 0n, hourlyRate: '0.000006', ended: 'repaid', ...same },
    { coinId: 3, principal: 7n * 10n ** 18n, hourlyRate: '0.00002', ended: null, ...same },
    { coinId: 52, principal: 20_000n * 10n ** 18n, hourlyRate: '0.000012', ended: null, ...same },
  ])
  await driver.close()
})
