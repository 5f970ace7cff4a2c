import { assign, setup } from 'xstate'
import { fieldOf, leftField, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { TriggerPrice } from '#contract/contracts/kinds.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { askOf, blankFields, problemIn, sizeOf, usualTrigger } from './positionForm.rules.ts'
import type {
  LevelKind,
  MarginDirection,
  PositionAnswer,
  PositionAsk,
  PositionDesk,
  PositionField,
  PositionFormContext,
  PositionFormInput,
  PositionFormKind,
  PositionFormOutput,
} from './positionForm.types.ts'

/** The answer to any of the calls. */
type Answered = SubmitResult<PositionAnswer | null>

const callOf: { readonly [Kind in PositionFormKind]: string } = {
  close: 'contracts.close',
  margin: 'contracts.margin',
  reverse: 'contracts.reverse',
  protection: 'contracts.protection',
}

const levelField = ({ desk: { position }, levels }: PositionFormInput, kind: LevelKind): AmountField => {
  const price = levels?.[kind] ?? position[kind]?.stopPrice
  return price === undefined ? noAmount : fieldOf(price)
}
const triggerOf = ({ position }: PositionDesk, kind: LevelKind): TriggerPrice => position[kind]?.trigger ?? usualTrigger

export const contextOf = ({ kind, desk, levels }: PositionFormInput): PositionFormContext => ({
  kind,
  desk,
  direction: 'add',
  fields: {
    ...blankFields,
    takeProfit: levelField({ kind, desk, levels }, 'takeProfit'),
    stopLoss: levelField({ kind, desk, levels }, 'stopLoss'),
  },
  triggers: { takeProfit: triggerOf(desk, 'takeProfit'), stopLoss: triggerOf(desk, 'stopLoss') },
  base: { takeProfit: desk.position.takeProfit, stopLoss: desk.position.stopLoss },
  refusal: undefined,
  acted: undefined,
})

export const submissionOf = (context: PositionFormContext) => ({ call: callOf[context.kind], body: askOf(context) })

export const positionFormSetup = setup({
  types: {
    input: {} as PositionFormInput,
    output: {} as PositionFormOutput,
    context: {} as PositionFormContext,
    events: {} as
      | { type: 'field.changed'; field: PositionField; typed: AmountField }
      | { type: 'field.blurred'; field: PositionField }
      /** A share of the most that the amount can be. */
      | { type: 'share.chosen'; amount: Decimal }
      | { type: 'direction.chosen'; direction: MarginDirection }
      | { type: 'trigger.chosen'; level: LevelKind; trigger: TriggerPrice }
      | { type: 'form.submitted' }
      | { type: 'form.dismissed' }
      /** The position or what surrounds it has changed; without a desk the position has ended. */
      | { type: 'desk.changed'; desk: PositionDesk | undefined },
    tags: {} as 'busy' | 'blocking' | 'unknown',
  },
  actors: {
    submitAct: submitOnce<PositionAsk | undefined, PositionAnswer | null>(),
  },
  guards: {
    hasProblem: ({ context }) => problemIn(context) !== undefined,
    isGone: (_, { desk }: { desk: PositionDesk | undefined }) => desk === undefined,
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { code }: Answered) => code === codes.success,
    /** It ended before the venue was asked. */
    isTooLate: (_, { code }: Answered) => code === codes.contractNothingToReduce,
  },
  actions: {
    keepField: assign(({ context }, { field, typed }: { field: PositionField; typed: AmountField }) => ({
      fields: { ...context.fields, [field]: typed },
      refusal: undefined,
    })),
    leaveField: assign(({ context: { fields } }, { field }: { field: PositionField }) => ({
      fields: { ...fields, [field]: leftField(fields[field]) },
    })),
    keepShare: assign(({ context: { kind, fields } }, { amount }: { amount: Decimal }) => {
      const size = sizeOf[kind]
      return { fields: size ? { ...fields, [size]: fieldOf(amount) } : fields, refusal: undefined }
    }),
    keepDirection: assign((_, { direction }: { direction: MarginDirection }) => ({ direction, refusal: undefined })),
    keepTrigger: assign(
      ({ context: { triggers } }, { level, trigger }: { level: LevelKind; trigger: TriggerPrice }) => ({
        triggers: { ...triggers, [level]: trigger },
        refusal: undefined,
      }),
    ),
    keepDesk: assign(({ context }, { desk }: { desk: PositionDesk | undefined }) => ({ desk: desk ?? context.desk })),
    keepActed: assign(({ context: { kind, desk } }, { data }: Answered) => ({
      acted: {
        kind,
        contractCode: desk.position.contractCode,
        positionSide: desk.position.positionSide,
        order: data && 'orderId' in data ? data : undefined,
        position: data && 'positionId' in data && !('orderId' in data) ? data : undefined,
      },
    })),
    keepRefusal: assign(({ context: { kind } }, result: Answered) => ({ refusal: refusalOf(callOf[kind], result) })),
    keepFailure: assign(({ context: { kind } }, { error }: { error: unknown }) => ({
      refusal: toCallError(error, callOf[kind]),
    })),
  },
})
