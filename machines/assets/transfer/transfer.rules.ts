import { walletTypes } from '#contract/assets/accounts.ts'
import type { IsolatedPair, TransferCoin, WalletInfo, WalletTransferTypes } from '#contract/assets/calls/transfer.ts'
import { amountIn, cutTo, isUnread } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { add, compare, decimal, isZero, min, multiply, quotient, subtract, trim } from '#contract/kernel/decimal.ts'
import { searchText } from '#contract/kernel/searchText.ts'
import { assetsLimits } from '#contract/assets/limits.ts'

/** The pure rules of the transfer form (TRF-02 to TRF-08 in `docs/requirements.md`). */

/** The transfer type code of a route; undefined if the venue has none. */
export const transferTypeOf = (
  types: readonly WalletTransferTypes[],
  source: number,
  target: number,
): number | undefined =>
  types
    .find((entry) => entry.walletType.walletType === source)
    ?.transferTypes.find((way) => way.targetWallet === target)?.transferType

/** The accounts that money can be moved to from `source`. */
export const targetsOf = (types: readonly WalletTransferTypes[], source: number): readonly number[] =>
  types.find((entry) => entry.walletType.walletType === source)?.transferTypes.map((way) => way.targetWallet) ?? []

/** Whether the pair is unavailable: transfer in (into 7) or out (from it) is not allowed for its base or quote. */
export const isPairDisabled = (pair: IsolatedPair, target: number): boolean =>
  target === walletTypes.isolated
    ? !pair.baseTransferinable || !pair.quoteTransferinable
    : !pair.baseTransferoutable || !pair.quoteTransferoutable

/** The default pair when an isolated account is chosen: the preset one, else the first, that is not disabled. */
export const preselectedPair = (
  pairs: readonly IsolatedPair[],
  target: number,
  preset?: number,
): IsolatedPair | undefined => {
  const able = pairs.filter((pair) => !isPairDisabled(pair, target))
  return able.find(({ tradeId }) => tradeId === preset) ?? able[0]
}

/** A coin that cannot be moved both out and in is marked and cannot be chosen. */
export const isCoinDisabled = (coin: TransferCoin): boolean => !coin.transferOutAble || !coin.transferInAble

/** The preset coin if it is in the list, else the default coin, else the first that can be moved. */
export const preselectedCoin = (coins: readonly TransferCoin[], preset: number | undefined): TransferCoin | undefined =>
  coins.find((coin) => coin.coinId === preset) ??
  coins.find((coin) => coin.coinId === assetsLimits.transfer.defaultCoinId) ??
  coins.find((coin) => !isCoinDisabled(coin))

/** Coins whose short name contains the text, ignoring case. */
export const coinsMatching = (coins: readonly TransferCoin[], text: string): readonly TransferCoin[] => {
  const wanted = searchText(text)
  return wanted === '' ? coins : coins.filter((coin) => searchText(coin.shortName).includes(wanted))
}

/** The maximum that can be moved now: the smaller of balance and today's limit, in the decimal places of a transfer. */
export const maximumOf = (available: Decimal, todayLimit: Decimal, precision: number): Decimal =>
  cutTo(min(available, todayLimit), precision)

const whole = decimal('100')

/** A percentage of the maximum, exact and rounded down to the decimal places of a transfer. */
export const shareOf = (maximum: Decimal, percent: number, precision: number): Decimal =>
  trim(quotient(multiply(maximum, decimal(String(percent))), whole, precision, 'down'))

/** The balances of both accounts after the transfer; that of the target only if the venue reports its current one. */
export const balancesAfter = ({ available, targetAvailable }: WalletInfo, amount: Decimal) => ({
  source: subtract(available, amount),
  target: targetAvailable === undefined ? undefined : add(targetAvailable, amount),
})

export type AmountError = 'amountNonZero' | 'amountUnread' | 'notEnoughBalance' | 'overTodayLimit'

/** Why the amount cannot be sent; undefined if it can. */
export const amountErrorOf = (field: AmountField, available: Decimal, todayLimit: Decimal): AmountError | undefined => {
  if (isUnread(field)) return 'amountUnread'
  const value = amountIn(field)
  if (value === undefined || isZero(value)) return 'amountNonZero'
  if (compare(value, available) > 0) return 'notEnoughBalance'
  if (compare(value, todayLimit) > 0) return 'overTodayLimit'
  return undefined
}
