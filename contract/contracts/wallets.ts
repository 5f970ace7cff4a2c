import { walletTypes } from '../assets/accounts.ts'

/** The account that holds the margin of a kind of contracts. */
export const walletOf = { perpetual: walletTypes.contract, delivery: walletTypes.delivery } as const
