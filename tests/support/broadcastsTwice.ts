import { decimal } from '#contract/kernel/decimal.ts'
import { prepare } from '#server/chain/pretendNode.ts'
import { withdrawalRule } from '#server/funds/withdrawalRule.ts'
import type { WithdrawalRule } from '#server/funds/withdrawalRule.ts'
import { toAmount } from '#server/ledger/amount.ts'

/** The bytes of an intent with another sequence: a second transaction for the same withdrawal. */
const withSequence = (bytes: Uint8Array, sequence: string): Uint8Array => {
  const raw = JSON.parse(Buffer.from(bytes).toString('utf8'))
  const outputs = raw.outputs.map((output: { amount: string }) => ({
    ...output,
    amount: toAmount(decimal(output.amount)),
  }))
  return prepare({ ...raw, sequence, fee: toAmount(decimal(raw.fee)), outputs }).rawBytes
}

/** A rule with a planted fault: each time that a withdrawal is sent, it is another transaction. */
export const broadcastsTwice = (): WithdrawalRule => {
  // Far from the numbers that the venue gives.
  let sent = 900_000
  return {
    ...withdrawalRule,
    bytesOf: (intent) => withSequence(withdrawalRule.bytesOf(intent), String((sent += 1))),
  }
}
