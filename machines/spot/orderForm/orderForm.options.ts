import { noAmount } from '#contract/kernel/amountField.ts'
import { fieldsOfOption, oneOrderFields, oneOrderTimes, orderOptions } from '#contract/spot/orderDraft.ts'
import type { DraftField, OrderOption } from '#contract/spot/orderDraft.ts'
import { blank, canRest, isConditional, isLimited, optionalFields } from './orderForm.rules.ts'
import type { OrderFormContext } from './orderForm.types.ts'

/** The options of the form: beside type, price and size, and hidden while the options are closed. */

type Options = Pick<
  OrderFormContext,
  'fields' | 'timeInForce' | 'goodFor' | 'expiry' | 'postOnly' | 'selfTrade' | 'trigger'
>

const isOption = (context: OrderFormContext, option: OrderOption): boolean => {
  switch (option) {
    case 'selfTrade':
      return context.selfTrade !== blank.selfTrade
    case 'trigger':
      return context.trigger !== blank.trigger && isConditional(context)
    case 'postOnly':
      return context.postOnly !== undefined && context.kind === 'limit' && canRest(context)
    case 'timeInForce':
      return context.timeInForce !== blank.timeInForce && isLimited(context) && context.kind !== 'pair'
    case 'display':
    case 'protection':
    case 'takeProfit':
    case 'stopLoss': {
      const applied = optionalFields(context)
      return fieldsOfOption[option].some(
        (field) => applied.includes(field) && context.fields[field].reading.kind !== 'empty',
      )
    }
  }
}

/** The options that the order will carry. Those that do not apply to its type are neither sent nor listed. */
export const optionsIn = (context: OrderFormContext): readonly OrderOption[] =>
  orderOptions.filter((option) => isOption(context, option))

const optionFields: readonly DraftField[] = orderOptions.flatMap((option) => fieldsOfOption[option])

/** Whether a field belongs to the options, which may be closed. */
export const isOptionField = (field: string): boolean => optionFields.some((one) => one === field)

const emptied = (fields: OrderFormContext['fields'], names: readonly DraftField[]): OrderFormContext['fields'] => ({
  ...fields,
  ...Object.fromEntries(names.map((name) => [name, noAmount])),
})

const optionsOf = ({ fields, timeInForce, goodFor, expiry, postOnly, selfTrade, trigger }: Options): Options => ({
  fields,
  timeInForce,
  goodFor,
  expiry,
  postOnly,
  selfTrade,
  trigger,
})

const untimed = { timeInForce: blank.timeInForce, goodFor: blank.goodFor, expiry: blank.expiry }

/** The form without one of its options. */
export const withoutOption = (context: Options, option: OrderOption): Options => {
  const kept = optionsOf(context)
  switch (option) {
    case 'selfTrade':
      return { ...kept, selfTrade: blank.selfTrade }
    case 'trigger':
      return { ...kept, trigger: blank.trigger }
    case 'postOnly':
      return { ...kept, postOnly: blank.postOnly }
    case 'timeInForce':
      return { ...kept, ...untimed }
    case 'display':
    case 'protection':
    case 'takeProfit':
    case 'stopLoss':
      return { ...kept, fields: emptied(kept.fields, fieldsOfOption[option]) }
  }
}

/** The form without any options, including those that do not apply to its type. */
export const withoutOptions = (context: OrderFormContext): Options =>
  orderOptions.reduce<Options>((kept, option) => withoutOption(kept, option), optionsOf(context))

/**
 * The form after its order: size and one-order options are cleared, whether or not they applied to its type; prices and
 * preferences stay for the next one.
 */
export const afterOrder = (
  context: OrderFormContext,
): Pick<OrderFormContext, 'fields' | 'carriedFields' | 'timeInForce' | 'goodFor' | 'expiry'> => {
  const kept = emptied(context.fields, [context.sizeField, ...oneOrderFields])
  const isOneOrder = oneOrderTimes.some((time) => time === context.timeInForce)
  const { timeInForce, goodFor, expiry } = isOneOrder ? untimed : context
  return { fields: kept, carriedFields: kept, timeInForce, goodFor, expiry }
}
