import { walletTypes } from '../../contract/accounts'
import type { IsolatedPair, TransferCoin, WalletTransferTypes } from '../../contract/calls/transfer'
import type { Decimal } from '../../contract/decimal'
import { compare, isDecimal, isZero, min, scaleOf, toScale } from '../../contract/decimal'
import { toWesternDigits } from '../../contract/digits'
import { limits } from '../../contract/limits'

/** The pure rules of the transfer form (product.md §4 and §5). */

/** The code of the way from one account to another; undefined where the venue has none. */
export const transferTypeOf = (types: readonly WalletTransferTypes[], source: number, target: number): number | undefined =>
  types.find((entry) => entry.walletType.walletType === source)?.transferTypes.find((way) => way.targetWallet === target)?.transferType

/** The accounts that money can go to from `source`. */
export const targetsOf = (types: readonly WalletTransferTypes[], source: number): readonly number[] =>
  types.find((entry) => entry.walletType.walletType === source)?.transferTypes.map((way) => way.targetWallet) ?? []

/** Whether the pair takes no part: transfer in (into 7) or out (from it) is not allowed for its base or its quote. */
export const isPairDisabled = (pair: IsolatedPair, target: number): boolean =>
  target === walletTypes.isolated
    ? !pair.baseTransferinable || !pair.quoteTransferinable
    : !pair.baseTransferoutable || !pair.quoteTransferoutable

/** The pair that is chosen when an isolated account comes in: the first that is not disabled. */
export const preselectedPair = (pairs: readonly IsolatedPair[], target: number): IsolatedPair | undefined =>
  pairs.find((pair) => !isPairDisabled(pair, target))

/** A coin that cannot be moved both out and in is shown with a mark and cannot be chosen. */
export const isCoinDisabled = (coin: TransferCoin): boolean => !coin.transferOutAble || !coin.transferInAble

/** The preset coin when it is in the list, else the default coin, else the first that can be moved. */
export const preselectedCoin = (coins: readonly TransferCoin[], preset: number | undefined): TransferCoin | undefined =>
  coins.find((coin) => coin.coinId === preset) ??
  coins.find((coin) => coin.coinId === limits.transfer.defaultCoinId) ??
  coins.find((coin) => !isCoinDisabled(coin))

/** The coins whose short name holds the text, whatever its case. */
export const coinsMatching = (coins: readonly TransferCoin[], text: string): readonly TransferCoin[] => {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? coins : coins.filter((coin) => coin.shortName.toLowerCase().includes(wanted))
}

/** The most that can be moved now: the smaller of balance and today's limit, in digits that a transfer may have. */
export const maximumOf = (available: Decimal, todayLimit: Decimal, precision: number): Decimal =>
  cut(min(available, todayLimit), precision)

const cut = (value: Decimal, precision: number): Decimal => (scaleOf(value) > precision ? toScale(value, precision, 'down') : value)

/**
 * What stays of a typed text: digits and one point, cut to `precision` digits, no more than `maximum` (undefined: unknown
 * yet). A comma is a point where the text has just one and no point, so that `0,5` is not read as 5. Other scripts' digits
 * are read as what they mean.
 */
export const cleanAmount = (typed: string, precision: number, maximum: Decimal | undefined): string => {
  const western = toWesternDigits(typed)
  const pointed = /^[^.,]*,[^.,]*$/.test(western) ? western.replace(',', '.') : western
  const kept = pointed.replace(/[^\d.]/g, '')
  const point = kept.indexOf('.')
  const whole = (point < 0 ? kept : kept.slice(0, point)).replace(/^0+(?=\d)/, '').slice(0, limits.transfer.maxWholeDigits)
  if (point < 0 || precision === 0) return clamp(whole, maximum)
  const fraction = kept.slice(point + 1).replace(/\./g, '').slice(0, precision)
  return clamp(`${whole === '' ? '0' : whole}.${fraction}`, maximum)
}

const clamp = (text: string, maximum: Decimal | undefined): string => {
  const value = amountOf(text)
  return value !== undefined && maximum !== undefined && compare(value, maximum) > 0 ? maximum : text
}

/** The number that a text of the field means; undefined while there is none. */
export const amountOf = (text: string): Decimal | undefined => {
  const closed = text.endsWith('.') ? text.slice(0, -1) : text
  return isDecimal(closed) ? closed : undefined
}

export type AmountError = 'amountNonZero' | 'notEnoughBalance' | 'overTodayLimit'

/** Why the amount cannot be sent; undefined when it can. */
export const amountErrorOf = (text: string, available: Decimal, todayLimit: Decimal): AmountError | undefined => {
  const value = amountOf(text)
  if (value === undefined || isZero(value)) return 'amountNonZero'
  if (compare(value, available) > 0) return 'notEnoughBalance'
  if (compare(value, todayLimit) > 0) return 'overTodayLimit'
  return undefined
}
