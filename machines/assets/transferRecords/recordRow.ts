import type { TransferRecord } from '#contract/assets/calls/transfer.ts'

/** A transfer as a row of a list. */
export type RecordRow = TransferRecord & { readonly id: string }
