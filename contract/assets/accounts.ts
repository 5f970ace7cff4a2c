/** The accounts between which money moves (`docs/glossary.md`); the numbers are those of the wire. */
export const walletTypes = { spot: 2, cross: 6, isolated: 7, contract: 5, c2c: 3, delivery: 8 } as const
export type WalletType = (typeof walletTypes)[keyof typeof walletTypes]

/** In display order. */
export const walletTypeList: readonly WalletType[] = [2, 6, 7, 5, 3, 8]

export const isWalletType = (value: number): value is WalletType => walletTypeList.some((known) => known === value)
