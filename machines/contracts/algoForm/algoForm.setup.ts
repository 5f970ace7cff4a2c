import { assign, setup } from 'xstate'
import { leftField } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { AlgoData } from '#contract/contracts/algos.ts'
import type { AlgoKind, ScaledShape } from '#contract/contracts/kinds.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { askOf, blankFields, problemIn } from './algoForm.rules.ts'
import type { AlgoAsk, AlgoField, AlgoFormContext, AlgoFormInput, AlgoFormOutput } from './algoForm.types.ts'

type Answered = SubmitResult<AlgoData | null>

const call = 'contractAlgos.place'

export const contextOf = ({ contract, positionMode }: AlgoFormInput): AlgoFormContext => ({
  contract,
  positionMode,
  kind: 'scaled',
  side: 'buy',
  fields: blankFields,
  shape: 'even',
  isPostOnly: false,
  reduceOnly: false,
  refusal: undefined,
  acted: undefined,
})

export const submissionOf = (context: AlgoFormContext) => ({ call, body: askOf(context) })

export const algoFormSetup = setup({
  types: {
    input: {} as AlgoFormInput,
    output: {} as AlgoFormOutput,
    context: {} as AlgoFormContext,
    events: {} as
      | { type: 'kind.chosen'; kind: AlgoKind }
      | { type: 'side.chosen'; side: OrderSide }
      | { type: 'field.changed'; field: AlgoField; typed: AmountField }
      | { type: 'field.blurred'; field: AlgoField }
      | { type: 'shape.chosen'; shape: ScaledShape }
      | { type: 'postOnly.toggled' }
      | { type: 'reduceOnly.toggled' }
      | { type: 'form.submitted' }
      | { type: 'form.dismissed' },
    tags: {} as 'busy' | 'blocking' | 'unknown',
  },
  actors: {
    submitAlgo: submitOnce<AlgoAsk | undefined, AlgoData | null>(),
  },
  guards: {
    hasProblem: ({ context }) => problemIn(context) !== undefined,
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { code }: Answered) => code === codes.success,
  },
  actions: {
    /** What was typed stays: side and size may be meant for the other kind. */
    keepKind: assign((_, { kind }: { kind: AlgoKind }) => ({ kind, refusal: undefined })),
    keepSide: assign((_, { side }: { side: OrderSide }) => ({ side, refusal: undefined })),
    keepField: assign(({ context: { fields } }, { field, typed }: { field: AlgoField; typed: AmountField }) => ({
      fields: { ...fields, [field]: typed },
      refusal: undefined,
    })),
    leaveField: assign(({ context: { fields } }, { field }: { field: AlgoField }) => ({
      fields: { ...fields, [field]: leftField(fields[field]) },
    })),
    keepShape: assign((_, { shape }: { shape: ScaledShape }) => ({ shape, refusal: undefined })),
    togglePostOnly: assign(({ context }) => ({ isPostOnly: !context.isPostOnly, refusal: undefined })),
    toggleReduceOnly: assign(({ context }) => ({ reduceOnly: !context.reduceOnly, refusal: undefined })),
    keepActed: assign(({ context: { kind, contract } }, { data }: Answered) => ({
      acted: { kind, contractCode: contract.contractCode, algo: data ?? undefined },
    })),
    keepRefusal: assign((_, result: Answered) => ({ refusal: refusalOf(call, result) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ refusal: toCallError(error, call) })),
  },
})
