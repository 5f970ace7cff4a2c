import type { Web3TransactionSnapshot } from './web3Transaction.machine.ts'

/** What the dialog of a transaction shows. What is known stays in sight while it is looked at again. */
export const web3TransactionView = (snapshot: Web3TransactionSnapshot) => ({
  isOpen: !snapshot.matches('closed'),
  phase: snapshot.hasTag('failed')
    ? ('failed' as const)
    : snapshot.context.transaction
      ? ('shown' as const)
      : ('loading' as const),
  transaction: snapshot.context.transaction,
  txHash: snapshot.context.query?.txHash,
  error: snapshot.context.error,
})
