import { fromUnits, toUnits, trim, type Decimal } from '../kernel/decimal.ts'

/**
 * The units of the risk kernel. All are integers, so that nothing is ever binary floating point; the brands keep one
 * from being passed in place of another.
 */
declare const unit: unique symbol

/** An amount of the settlement coin, in ledger units of 10⁻¹⁸ coin. */
export type Amount = bigint & { readonly [unit]: 'Amount' }
/** A price on the grid of its contract, in ticks. */
export type Ticks = bigint & { readonly [unit]: 'Ticks' }
/** A number of contracts. */
export type Contracts = bigint & { readonly [unit]: 'Contracts' }
/** A rate in units of 10⁻⁸: 60,000 is a fee of 0.06 %. */
export type Rate = bigint & { readonly [unit]: 'Rate' }
/** 1: long or buy. −1: short or sell. */
export type Side = 1n | -1n

/** Digits of the ledger after the point. */
export const ledgerScale = 18
const rateScale = 8
/** The rate of 100 %. */
export const whole = 10n ** BigInt(rateScale)

/** Names the unit of an integer that was computed from values in that unit. */
export const amount = (units: bigint): Amount => units as Amount
export const ticks = (count: bigint): Ticks => count as Ticks
export const contracts = (count: bigint): Contracts => count as Contracts

export const amountOf = (value: Decimal): Amount => amount(toUnits(value, ledgerScale))
export const amountText = (value: Amount): Decimal => fromUnits(value, ledgerScale)
/** Throws RangeError if the rate has more than 8 digits. */
export const rateOf = (value: Decimal): Rate => toUnits(value, rateScale) as Rate

/** A rate as a fraction. */
export const rateText = (rate: bigint): Decimal => trim(fromUnits(rate, rateScale))

export const noAmount = amount(0n)
export const smaller = (a: Amount, b: Amount): Amount => (a < b ? a : b)
/** The amount, or zero if it is negative. */
export const atLeastZero = (value: bigint): Amount => amount(value > 0n ? value : 0n)
