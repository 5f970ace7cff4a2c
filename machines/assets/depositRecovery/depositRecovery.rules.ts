import type { ChainTransactionFound } from '#contract/assets/calls/chain.ts'
import type { Deposit, Recovery } from '#contract/assets/calls/deposit.ts'
import { amountIn } from '#contract/kernel/amountField.ts'
import { typedAmount } from '#contract/kernel/amountText.ts'
import { isPositive, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

/** The form as it is typed. `amount` is plain digits. */
export interface RecoveryFields {
  readonly networkId: string
  readonly txHash: string
  readonly fromAddress: string
  readonly amount: string
  readonly memoSent: string
  readonly note: string
}

export interface RecoveryBody {
  readonly networkId: string
  readonly txHash: string
  readonly fromAddress: string
  readonly amount: Decimal
  readonly memoSent?: string
  readonly note?: string
  files?: string[]
}

/** The field that cannot be sent as it is; `files` while a screenshot is on its way. */
export type RecoveryProblem = 'networkId' | 'txHash' | 'fromAddress' | 'amount' | 'files'

/** The source that fills in the form: a deposit, a request that needs more information, or a transaction. */
export interface RecoverySource {
  readonly deposit: Deposit | undefined
  readonly revised: Recovery | undefined
  readonly txHash: string | undefined
  readonly networkId: string | undefined
  /** The transaction itself, as anyone can see it. */
  readonly found: ChainTransactionFound | undefined
}

/** The initial form. */
export const filledFrom = ({ deposit, revised, txHash, networkId, found }: RecoverySource): RecoveryFields => {
  const source = revised ?? deposit
  // With several outputs, only the sender knows which one is meant.
  const output = found?.outputs.length === 1 ? found.outputs[0] : undefined
  return {
    networkId: source?.networkId ?? networkId ?? '',
    txHash: source?.txHash ?? txHash ?? '',
    fromAddress: source?.fromAddress ?? found?.sender ?? '',
    amount: source?.amount ?? output?.amount ?? '',
    memoSent: revised?.memoSent ?? deposit?.memo ?? output?.memo ?? '',
    note: revised?.note ?? '',
  }
}

const amountOf = (text: string): Decimal | undefined => amountIn(typedAmount(text, 'en_US'))

/** Why it cannot be sent; undefined if it can. */
export const problemOf = (fields: RecoveryFields): RecoveryProblem | undefined => {
  const missing = (['networkId', 'txHash', 'fromAddress'] as const).find((field) => fields[field].trim() === '')
  if (missing) return missing
  const amount = amountOf(fields.amount)
  return amount !== undefined && isPositive(amount) ? undefined : 'amount'
}

/** The call's body, for a form without a problem. A revision names all its screenshots, perhaps none. */
export const bodyOf = (
  { networkId, txHash, fromAddress, amount, memoSent, note }: RecoveryFields,
  files: readonly { readonly id: string }[],
  isRevision: boolean,
): RecoveryBody => ({
  networkId,
  txHash: txHash.trim(),
  fromAddress: fromAddress.trim(),
  amount: amountOf(amount) ?? zero,
  ...(memoSent.trim() === '' ? {} : { memoSent: memoSent.trim() }),
  ...(note.trim() === '' ? {} : { note: note.trim() }),
  ...(files.length === 0 && !isRevision ? {} : { files: files.map(({ id }) => id) }),
})
