import { amountIn, fieldOf } from '#contract/kernel/amountField.ts'
import { compare, isPositive } from '#contract/kernel/decimal.ts'
import { draftFields, sizeFields } from '#contract/spot/orderDraft.ts'
import type { OrderDraft } from '#contract/spot/orderDraft.ts'
import { isSizeField } from './orderForm.fields.ts'
import { blank, noFields } from './orderForm.rules.ts'
import type { OrderFormContext } from './orderForm.types.ts'

/** The form as it was left. Without a size it contains only what was kept from the previous order. */
export const ofDraft = (draft: OrderDraft) => {
  const fields: OrderFormContext['fields'] = {
    ...noFields,
    ...Object.fromEntries(
      Object.entries(draft.fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, fieldOf(value)]])),
    ),
  }
  const isSized = sizeFields.some((field) => draft.fields[field] !== undefined)
  const { expireAt, ...rest } = draft
  return {
    ...blank,
    ...rest,
    expiry: expireAt === undefined ? undefined : { text: '', at: expireAt ?? undefined },
    attachedUnit: draft.attachedUnit ?? blank.attachedUnit,
    riskUnit: draft.riskUnit ?? blank.riskUnit,
    trigger: draft.trigger ?? blank.trigger,
    autoBorrow: draft.autoBorrow ?? blank.autoBorrow,
    autoRepay: draft.autoRepay ?? blank.autoRepay,
    postOnly: draft.postOnly,
    fields,
    carriedFields: isSized ? noFields : fields,
  }
}

/** Whether the user has entered anything since the last order; values kept from that one do not count. */
export const hasFilledIn = ({ fields, carriedFields }: OrderFormContext): boolean =>
  draftFields.some((field) => {
    const [filled, carried] = [fields[field], carriedFields[field]]
    if (filled.reading.kind === 'empty' || filled === carried) return false
    const [value, before] = [amountIn(filled), amountIn(carried)]
    return value === undefined || before === undefined || compare(value, before) !== 0
  })

/** The draft to store; undefined if nothing was entered. */
export const draftOf = (context: OrderFormContext): OrderDraft | undefined => {
  const {
    side,
    kind,
    fields,
    carriedFields,
    sizeField,
    timeInForce,
    goodFor,
    expiry,
    postOnly,
    selfTrade,
    trailUnit,
    attachedUnit,
    riskUnit,
    trigger,
    autoBorrow,
    autoRepay,
  } = context
  const known = Object.fromEntries(
    draftFields.flatMap((field) => {
      const value = amountIn(fields[field])
      // A default size is stored elsewhere.
      const isDefault = isSizeField(field) && fields[field] === carriedFields[field]
      return isDefault || value === undefined || !isPositive(value) ? [] : [[field, value]]
    }),
  )
  const isBlank =
    Object.keys(known).length === 0 &&
    side === blank.side &&
    kind === blank.kind &&
    timeInForce === blank.timeInForce &&
    postOnly === blank.postOnly &&
    trigger === blank.trigger &&
    selfTrade === blank.selfTrade &&
    !autoBorrow &&
    !autoRepay
  return isBlank
    ? undefined
    : {
        side,
        kind,
        fields: known,
        sizeField,
        timeInForce,
        goodFor,
        ...(expiry && { expireAt: expiry.at ?? null }),
        postOnly,
        selfTrade,
        trailUnit,
        attachedUnit,
        riskUnit,
        trigger,
        ...(autoBorrow && { autoBorrow }),
        ...(autoRepay && { autoRepay }),
      }
}
