import type { AnyFlowModel } from '@statefloor/explorer'
import { tokenText } from '@statefloor/inspector'
import type { ActorState, Json } from '@statefloor/inspector'
import { filled, isAlike, likeness } from './fill.ts'
import type { Filled, Gap } from './fill.ts'

/** An input that a flow may have been started with. */
export interface Input {
  /** As the model calls it, or as it is called among the model's. */
  readonly name: string
  readonly value: unknown
  /** It is one of the model's. */
  readonly isSample: boolean
  /** The input of the model that stands in for what is not told. */
  readonly from: string | undefined
  /** What a recording does not tell of it. */
  readonly gaps: readonly Gap[]
}

const samplesOf = (model: AnyFlowModel): readonly Input[] =>
  Object.entries(model.inputs).map(([name, value]) => ({ name, value, isSample: true, from: name, gaps: [] }))

const unfilled = ({ gaps }: Filled): number => gaps.filter(({ isFilled }) => !isFilled).length

/** An input as it was recorded; by the model's name where it is the very same. */
const recorded = (model: AnyFlowModel, told: Json): Input => {
  const samples = samplesOf(model)
  const whole = filled(told, undefined)
  const [made = { ...whole, from: undefined }] = (whole.gaps.length === 0 ? [] : samples)
    .toSorted((one, other) => likeness(other.value, whole.value) - likeness(one.value, whole.value))
    .map(({ name, value }) => ({ ...filled(told, value), from: name }))
    .toSorted((one, other) => unfilled(one) - unfilled(other))
  const same = samples.find(({ value }) => isAlike(value, made.value))
  return { ...(same ?? { name: 'as recorded', value: made.value, isSample: false, from: made.from }), gaps: made.gaps }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What flows keep of their input under its own name, in place of a sample's. */
const outOfContext = (sample: Input, context: Json): readonly Input[] => {
  if (!isRecord(sample.value) || !isRecord(context)) return []
  const kept = Object.keys(sample.value).filter(
    (key) => key in context && tokenText(context[key] as Json) !== 'redacted',
  )
  if (kept.length === 0) return []
  const own = sample.value
  const parts = kept.map((key) => [key, filled(context[key] as Json, own[key], [key])] as const)
  const value = { ...own, ...Object.fromEntries(parts.map(([key, part]) => [key, part.value])) }
  if (isAlike(value, own)) return []
  const gaps = parts.flatMap(([, part]) => part.gaps)
  return [{ name: `${sample.name}, as recorded`, value, isSample: false, from: sample.name, gaps }]
}

/** The inputs with which a flow may have come to stand as a recording first tells of it, the surest first. */
export const inputsOf = (model: AnyFlowModel, begin: ActorState): readonly Input[] => {
  const samples = samplesOf(model)
  if (begin.input !== undefined) {
    const own = recorded(model, begin.input)
    return [own, ...samples.filter(({ name }) => name !== own.name)]
  }
  const nothing: Input = { name: 'nothing', value: undefined, isSample: false, from: undefined, gaps: [] }
  return [
    ...samples.flatMap((sample) => outOfContext(sample, begin.context)),
    ...samples,
    ...(samples.some(({ value }) => value === undefined) ? [] : [nothing]),
  ]
}
