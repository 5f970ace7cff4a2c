import type { Driver } from '#server/db/driver.ts'
import { depositRule } from '#server/funds/depositRule.ts'
import type { DepositRule } from '#server/funds/depositRule.ts'
import { withdrawalRule } from '#server/funds/withdrawalRule.ts'
import type { WithdrawalRule } from '#server/funds/withdrawalRule.ts'

/** The parts of a venue that may contain a planted fault. */
export interface FundsParts {
  readonly deposits: DepositRule
  readonly withdrawals: WithdrawalRule
  /** What the venue sees of its database. */
  readonly driver: (driver: Driver) => Driver
}

export const soundFunds: FundsParts = {
  deposits: depositRule,
  withdrawals: withdrawalRule,
  driver: (driver) => driver,
}
