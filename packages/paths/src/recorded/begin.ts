import type { AnyFlowModel } from '@statefloor/explorer'
import { tokenText } from '@statefloor/inspector'
import type { ActorState, Json } from '@statefloor/inspector'
import { filled, isAlike, likeness } from './fill.ts'
import type { Filled, Gap } from './fill.ts'

/** An input that a flow may have been started with. */
export interface Input {
  /** The model's name for it, or a name next to those of the model. */
  readonly name: string
  readonly value: unknown
  /** Whether it is one of the model's. */
  readonly isSample: boolean
  /** The input of the model that replaces missing values. */
  readonly from: string | undefined
  /** Parts that the recording lacks. */
  readonly gaps: readonly Gap[]
}

const samplesOf = (model: AnyFlowModel): readonly Input[] =>
  Object.entries(model.inputs).map(([name, value]) => ({ name, value, isSample: true, from: name, gaps: [] }))

const unfilled = ({ gaps }: Filled): number => gaps.filter(({ isFilled }) => !isFilled).length

/** An input as recorded; under the model's name if it is identical. */
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

/** Fields of the input that a flow keeps in its context under the same name replace the sample's. */
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

/** The inputs with which a flow may have reached the state in which a recording starts, the most certain first. */
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
