import { reviewRule } from '#server/ledger/reviewRule.ts'
import type { ReviewRule } from '#server/ledger/reviewRule.ts'
import type { ReviewJobs } from '#server/ledger/reviewJobs.ts'
import type { LedgerStorage } from '#server/ledger/store.ts'
import { transferRule } from '#server/ledger/transferRule.ts'
import type { TransferRule } from '#server/ledger/transferRule.ts'
import type { Executor } from '#server/money/executor.ts'
import type { KeyStorage } from '#server/money/keys.ts'
import type { Disk } from './disk.ts'

/** The parts that a venue is built from. A canary replaces a sound part with a faulty one. */
export interface Parts {
  readonly transferRule: TransferRule
  readonly reviewRule: ReviewRule
  readonly ledger: (sound: LedgerStorage, disk: Disk) => LedgerStorage
  readonly keys: (sound: KeyStorage, disk: Disk) => KeyStorage
  readonly executor: (sound: Executor) => Executor
  readonly jobs: (sound: ReviewJobs) => ReviewJobs
  readonly disk: (sound: Disk) => Disk
}

const same = <T>(part: T): T => part

export const soundParts: Parts = {
  transferRule,
  reviewRule,
  ledger: same,
  keys: same,
  executor: same,
  jobs: same,
  disk: same,
}
