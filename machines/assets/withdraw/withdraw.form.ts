import { memoKindOf } from '#contract/assets/addresses/memo.ts'
import { trimAddress } from '#contract/assets/addresses/trimAddress.ts'
import type { Pasted } from '#contract/assets/addresses/trimAddress.ts'
import type { CoinInfo, CoinNetwork, MemoKind, Network } from '#contract/assets/networks.ts'
import { amountIn, cutTo, fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { add, compare, decimal, min, multiply, quotient, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { WithdrawChange, WithdrawFields, WithdrawForm, WithdrawSetup, WithdrawTerms } from './withdraw.types.ts'

/** The form as data: its fields, and the effect of a change. */

type Known = Pick<WithdrawForm, 'setup' | 'fields' | 'terms'>

export const blankFields = (coinId: number | undefined): WithdrawFields => ({
  coinId,
  address: '',
  networkId: undefined,
  memo: '',
  amount: noAmount,
  whole: undefined,
  isRest: false,
})

export const coinIn = ({ setup, fields }: Pick<Known, 'setup' | 'fields'>): CoinInfo | undefined =>
  setup.coins.find(({ coinId }) => coinId === fields.coinId)

/** The destination, once it is certain. */
export const networkIdOf = ({ terms, fields }: Pick<Known, 'terms' | 'fields'>): string | undefined =>
  terms?.networkId ?? (fields.address === '' ? fields.networkId : undefined)

export const networkIn = (setup: WithdrawSetup, networkId: string | undefined): Network | undefined =>
  setup.networks.find((one) => one.networkId === networkId)

/** The coin on its network: its fee and limits. */
export const wayOf = (form: Known): CoinNetwork | undefined => {
  const networkId = networkIdOf(form)
  return coinIn(form)?.networks.find((one) => one.networkId === networkId)
}

export const isOpen = ({ withdraw }: CoinNetwork): boolean => withdraw === 'open'

/** The address and memo in a pasted text, according to the coin's networks. */
const pastedIn = ({ setup, fields }: Known, text: string): Pasted => {
  const networks = coinIn({ setup, fields })?.networks ?? []
  const kinds = networks.flatMap(({ networkId }) => networkIn(setup, networkId)?.addressKind ?? [])
  const plain = text.trim()
  return (
    kinds.map((kind) => trimAddress(kind, text)).find(({ address }) => address !== plain) ?? {
      address: plain,
      memo: null,
    }
  )
}

/** The maximum that can be withdrawn now. */
export const maximumOf = (form: Known): Decimal | undefined => {
  const way = wayOf(form)
  const available = form.terms?.info.available ?? form.setup.available[String(form.fields.coinId)]
  if (available === undefined) return undefined
  return way ? cutTo(min(available, way.maxWithdraw), way.scale) : available
}

const whole = decimal('100')

const shareOf = (form: Known, percent: number): Decimal | undefined => {
  const maximum = maximumOf(form)
  const scale = wayOf(form)?.scale ?? coinIn(form)?.precision ?? 0
  return maximum && trim(quotient(multiply(maximum, decimal(String(percent))), whole, scale, 'down'))
}

/** Whether the minimum can be sent as a test, so that the rest can follow. */
export const canTest = (form: Known): boolean => {
  const [way, amount] = [wayOf(form), amountIn(form.fields.amount)]
  if (!way || amount === undefined || form.fields.whole !== undefined) return false
  return compare(amount, add(way.minWithdraw, way.minWithdraw)) >= 0
}

const tested = (form: Known, isOn: boolean): Partial<WithdrawFields> => {
  const { fields } = form
  const [way, amount] = [wayOf(form), amountIn(fields.amount)]
  if (!isOn) return fields.whole === undefined ? {} : { amount: fieldOf(fields.whole), whole: undefined }
  return way && canTest(form) ? { amount: fieldOf(way.minWithdraw), whole: amount } : {}
}

const changed = (form: Known, change: WithdrawChange): Partial<WithdrawFields> => {
  switch (change.field) {
    case 'coin':
      return change.coinId === form.fields.coinId ? {} : blankFields(change.coinId)
    case 'address': {
      const { address, memo } = pastedIn(form, change.text)
      return { address, ...(memo === null ? {} : { memo }), isRest: false }
    }
    case 'network':
      return { networkId: change.networkId, isRest: false }
    case 'memo':
      return { memo: change.text, isRest: false }
    case 'amount':
      return { amount: change.typed, whole: undefined }
    case 'share': {
      const share = shareOf(form, change.percent)
      return share === undefined ? {} : { amount: fieldOf(share), whole: undefined }
    }
    case 'entry': {
      const { address, networkId, memo } = change.entry
      return { address, networkId, memo: memo ?? '', isRest: false }
    }
    case 'test':
      return tested(form, change.isOn)
  }
}

/** The form after a change. */
export const changedFields = (form: Known, change: WithdrawChange): WithdrawFields => ({
  ...form.fields,
  ...changed(form, change),
})

/** The memo to send with the address; null if the network has none or none was entered. */
export const memoOf = (form: Known): { readonly memo: string | null; readonly memoKind: MemoKind | null } => {
  const rule = networkIn(form.setup, networkIdOf(form))?.memo
  const memo = form.fields.memo.trim()
  return rule && memo !== '' ? { memo, memoKind: memoKindOf(rule, memo) } : { memo: null, memoKind: null }
}

/** The terms that remain valid after a change; a changed address drops everything about it. */
export const lastingTerms = (
  { terms, fields }: Pick<Known, 'terms' | 'fields'>,
  address: string | undefined,
): WithdrawTerms | undefined => {
  if (!terms || terms.coinId !== fields.coinId) return undefined
  if (terms.asked.address === address && terms.asked.networkId === fields.networkId) return terms
  return { ...terms, fits: [], networkId: undefined, address: undefined }
}
