import type { IsolatedPair, TransferCoin, WalletTransferTypes } from '#contract/assets/calls/transfer.ts'
import { decimal } from '#contract/kernel/decimal.ts'

/** From spot to futures and isolated margin, and back from futures. */
export const transferTypes: readonly WalletTransferTypes[] = [
  {
    walletType: { walletType: 2, label: 'Spot' },
    transferTypes: [
      { targetWallet: 5, transferType: 25 },
      { targetWallet: 7, transferType: 27 },
    ],
  },
  { walletType: { walletType: 5, label: 'Futures' }, transferTypes: [{ targetWallet: 2, transferType: 52 }] },
]

/** An isolated pair that is open in every direction. */
export const samplePair = (tradeId: number, flags: Partial<IsolatedPair> = {}): IsolatedPair => ({
  tradeId,
  base: 'btc',
  quote: 'usdt',
  baseCoinId: 1,
  quoteCoinId: 52,
  baseTransferinable: true,
  quoteTransferinable: true,
  baseTransferoutable: true,
  quoteTransferoutable: true,
  sourceActivated: true,
  targetActivated: true,
  ...flags,
})

/** A coin that can be moved in and out. */
export const sampleCoin = (coinId: number, shortName: string, flags: Partial<TransferCoin> = {}): TransferCoin => ({
  coinId,
  shortName,
  name: shortName,
  webLogo: '',
  available: decimal('10'),
  availableCny: decimal('70'),
  transferPrecision: 2,
  transferOutAble: true,
  transferInAble: true,
  ...flags,
})
