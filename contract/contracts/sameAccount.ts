import type { ContractKindName } from './kinds.ts'

/** What shares margin: an account of one kind of contracts, in one coin. */
interface InAccount {
  readonly account: ContractKindName
  readonly coin: string
}

export const isSameAccount = (one: InAccount, other: InAccount): boolean =>
  one.account === other.account && one.coin === other.coin
