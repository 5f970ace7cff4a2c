import type { Driver, Run } from '#server/db/driver.ts'
import { depositRule } from '#server/funds/depositRule.ts'
import { withdrawalRule } from '#server/funds/withdrawalRule.ts'
import { broadcastsTwice } from '#tests/support/broadcastsTwice.ts'
import { soundFunds } from './parts.ts'
import type { FundsParts } from './parts.ts'

/** A fault planted in the rules of deposits or withdrawals. */
export interface FundsCanary {
  readonly name: string
  /** The parts of a venue with the fault, for each run. */
  readonly plant: () => FundsParts
  /** A seed with which the simulator finds it. */
  readonly seed: number
  /** It is found within two seconds of work, so that every commit can look for it. */
  readonly isQuick: boolean
}

const bookedTwice = 'an output that is included again is booked twice'
const fromAvailable = 'a replaced block is taken back from available'
/** Faults that need more steps to show. */
const slow: ReadonlySet<string> = new Set([bookedTwice, fromAvailable])

const inDeposits = (name: string, seed: number, fault: Partial<FundsParts['deposits']>): FundsCanary => ({
  name,
  seed,
  isQuick: !slow.has(name),
  plant: () => ({ ...soundFunds, deposits: { ...depositRule, ...fault } }),
})
const inWithdrawals = (name: string, seed: number, fault: Partial<FundsParts['withdrawals']>): FundsCanary => ({
  name,
  seed,
  isQuick: !slow.has(name),
  plant: () => ({ ...soundFunds, withdrawals: { ...withdrawalRule, ...fault } }),
})

const returnedToday = `select -w.worth from withdrawals w where w.user_id = $1 and w.day < $2
  and w.stage in ('cancelled', 'refused', 'failed') and floor(w.updated_at / 86400000.0) = $2`

/** What returns today is taken from today's sum, although it was withdrawn on another day. */
const givesBackToday = (driver: Driver): Driver => {
  const asking =
    (run: Run): Run =>
    async (sql, params, mode) => {
      const rows = await run(sql, params, mode)
      return /^select "worth" from "withdrawals"/.test(sql)
        ? [...rows, ...(await run(returnedToday, params.slice(0, 2), mode))]
        : rows
    }
  return {
    ...driver,
    run: asking(driver.run),
    transaction: (work) => driver.transaction((run) => work(asking(run))),
  }
}

export const fundsCanaries: readonly FundsCanary[] = [
  inDeposits('a deposit is credited one block early', 0, {
    isConfirmed: (block, height, depths) => depositRule.isConfirmed(block, height + 1, depths),
  }),
  inDeposits('a deposit is final one block early', 0, {
    isFinal: (block, height, depths) => depositRule.isFinal(block, height + 1, depths),
  }),
  inDeposits(bookedTwice, 0, { isUnbooked: () => true }),
  inDeposits(fromAvailable, 0, { reversedFrom: 'available' }),
  inDeposits('a memo is matched as a number', 0, {
    memoOf: (memo) => {
      const text = depositRule.memoOf(memo)
      return text !== null && /^\d+$/.test(text) ? String(Number(text)) : text
    },
  }),
  inDeposits('accumulated outputs are claimed twice', 1, {
    accumulated: (amount, others) => depositRule.accumulated(amount, [...others, ...others]),
  }),
  inWithdrawals('the fee is kept on failure', 0, { returned: ({ receive }) => receive }),
  inWithdrawals('a withdrawal is returned after its intent', 0, {
    canBeStopped: ({ stage }) => stage !== 'cancelled' && stage !== 'done',
  }),
  inWithdrawals('a withdrawal is done one block early', 0, {
    finalAfter: (network) => withdrawalRule.finalAfter(network) - 1,
  }),
  {
    name: 'a retry is a second intent',
    seed: 0,
    isQuick: true,
    plant: () => ({ ...soundFunds, withdrawals: broadcastsTwice() }),
  },
  {
    name: 'the limit is given back on another day',
    seed: 1,
    isQuick: false,
    plant: () => ({ ...soundFunds, driver: givesBackToday }),
  },
]
