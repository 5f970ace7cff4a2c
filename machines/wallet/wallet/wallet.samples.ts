import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'

export const sampleWallet: WalletInfo = {
  accountId: 'a1',
  accountName: 'Account A1B2',
  colorId: 3,
  device: 'Chrome, Android',
  ip: '192.0.2.7',
  walletName: 'Statefloor',
}
export const otherWallet: WalletInfo = { ...sampleWallet, accountId: 'b2', accountName: 'Account C3D4', colorId: 4 }
