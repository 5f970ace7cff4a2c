import { warningKinds } from '#contract/assets/calls/addressBook.ts'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { amountIn, fieldOf } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { compare, isPositive, scaleOf, subtract, zero } from '#contract/kernel/decimal.ts'
import { blankFields, changedFields, coinIn, lastingTerms, memoOf, networkIdOf, wayOf } from './withdraw.form.ts'
import { problemOf } from './withdraw.problems.ts'
import type { WithdrawFields, WithdrawForm, WithdrawRules } from './withdraw.types.ts'

/** The address to check; undefined if the text cannot be one. */
const askedAddress = ({ address }: WithdrawFields): string | undefined =>
  address !== '' && address.length <= assetsLimits.funds.maxAddress ? address : undefined

const askedMemo = (memo: string): string | undefined => (memo.trim() === '' ? undefined : memo.trim())

/** Warnings about the address, one per kind: a tick confirms all of its kind. */
export const warningsOf = ({ terms }: Pick<WithdrawForm, 'terms'>) =>
  warningKinds.filter((kind) =>
    [...(terms?.check.warnings ?? []), ...(terms?.address?.warnings ?? [])].some((one) => one.kind === kind),
  )

/** The subject of the safety check: exactly the fields that the call sends. */
const subjectOf = (form: WithdrawForm) => ({
  coinId: form.fields.coinId ?? 0,
  networkId: networkIdOf(form) ?? '',
  // As typed: an X-address contains a tag that its canonical form lacks.
  address: form.fields.address,
  ...memoOf(form),
  amount: amountIn(form.fields.amount) ?? zero,
  fee: form.terms?.check.fee ?? zero,
})

/** The form after a test: the rest, to the same address. */
const restOf = ({ fields, terms }: WithdrawForm): WithdrawFields | undefined => {
  const sent = amountIn(fields.amount)
  if (fields.whole === undefined || sent === undefined || compare(fields.whole, sent) <= 0) return undefined
  const amount = fieldOf(subtract(fields.whole, sent))
  return { ...fields, networkId: terms?.networkId ?? fields.networkId, amount, whole: undefined, isRest: true }
}

/** A withdrawal by the pattern `quoteConfirm`: the user sees everything before it is sent. */
export const withdrawRules: WithdrawRules = {
  call: withdraw.submit.id,
  accepts: [codes.transferInReview],
  // A warning that appeared since the review needs another review.
  changedCodes: [codes.feeChanged, codes.warningNotAccepted],
  fieldsOf: ({ preset, setup }) =>
    blankFields(setup.coins.some(({ coinId }) => coinId === preset.coinId) ? preset.coinId : undefined),
  changedFields,
  lastingTerms: (form) => lastingTerms(form, askedAddress(form.fields)),
  askOf: (form) => {
    const { fields } = form
    if (fields.coinId === undefined) return undefined
    const amount = amountIn(fields.amount)
    const scale = wayOf(form)?.scale ?? coinIn(form)?.precision ?? 0
    return {
      coinId: fields.coinId,
      address: askedAddress(fields),
      networkId: fields.networkId,
      memo: askedMemo(fields.memo),
      amount: amount !== undefined && isPositive(amount) && scaleOf(amount) <= scale ? amount : undefined,
    }
  },
  problemOf,
  warningsOf,
  proofOf: (form) => {
    const proof = { action: 'withdraw', isBound: form.setup.isBound, subject: subjectOf(form) }
    return proof
  },
  bodyOf: (form) => ({
    ...subjectOf(form),
    accepted: warningKinds.filter((kind) => form.ticked.includes(kind)),
    ...(form.proof === undefined ? {} : { safetyToken: form.proof }),
  }),
  nextOf: restOf,
}
