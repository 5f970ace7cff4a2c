import { expect, it } from 'vitest'
import { coinNamed } from '#server/catalogue/coins.ts'
import { manualClock } from '#server/clock.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { move } from '#server/ledger/entry.ts'
import { atVenue } from '#server/ledger/ledgerAccounts.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import { memoryDriver, startTestVenue, type TestVenue } from '#tests/support/server.ts'

const { id: usdt } = coinNamed('usdt')
const options = { engineContracts: ['btcusdt'] }
const fundOf = ({ venue }: TestVenue) => venue.use(worldToken).fund(usdt)

it('gives the insurance fund its start once: a venue starts again with what is left of it, even with nothing [FUT-02]', async () => {
  const driver = await memoryDriver()
  const first = await startTestVenue({ driver: { ...driver, close: async () => undefined }, options })
  const given = fundOf(first)
  expect(given).toBeGreaterThan(0n)
  const lost = move(atVenue('insurance', usdt), atVenue('equity', usdt), given)
  await first.venue.money.perform({
    wants: (unit) => void unit.store(ledger),
    run: async (unit) =>
      unit
        .store(ledger)
        .applyEntry(
          { kind: 'contractShortfall', ref: 'all of the fund', at: unit.now, postings: lost },
          () => undefined,
        ),
  })
  await first.close()

  const second = await startTestVenue({ driver, clock: manualClock(first.clock.now()), options })
  expect(fundOf(second)).toBe(0n)
  expect(await damageOfBooks(second.venue.db)).toBeUndefined()
  await second.close()
})
