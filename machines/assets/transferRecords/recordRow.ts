import type { TransferRecord } from '#contract/assets/calls/transfer.ts'

/** A transfer as a list row. */
export type RecordRow = TransferRecord & { readonly id: string }
