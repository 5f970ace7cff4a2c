import * as z from 'zod/mini'
import { envelopeSchema } from '#contract/kernel/envelope.ts'

/** The contract's schemas as JSON Schema. */

export type Form = z.core.JSONSchema.BaseSchema

/** A schema as it looks on the wire: before the venue converts strings to numbers. */
export const formOf = (schema: z.ZodMiniType): Form => {
  const { $schema, ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return form
}

/** JSON Schema permits `true` for a schema without rules. */
export const plainForm = (
  form: z.core.JSONSchema._JSONSchema | readonly z.core.JSONSchema._JSONSchema[] | undefined,
): Form => (typeof form === 'object' && !('map' in form) ? form : {})

interface FormField {
  readonly name: string
  readonly required: boolean
  readonly form: Form
}

/** The fields of an object. */
export const fieldsOf = ({ properties = {}, required = [] }: Form): FormField[] =>
  Object.entries(properties).map(([name, form]) => ({
    name,
    required: required.includes(name),
    form: plainForm(form),
  }))

/** The envelope of every answer around this data. */
export const envelopeForm = (data: Form): Form => {
  const form = formOf(envelopeSchema)
  return { ...form, properties: { ...form.properties, data } }
}

const listed = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(' | ')

/** The type of a value in few words: `string`, `integer or null`, `array`. */
export const typeOf = (form: Form): string => {
  const options = form.anyOf ?? form.oneOf
  if (options) return [...new Set(options.map((one) => typeOf(plainForm(one))))].join(' or ')
  if (form.enum || form.const !== undefined) return typeof (form.const ?? form.enum?.[0])
  if (form.type === undefined) return 'any'
  return [form.type].flat().join(' or ')
}

const ruleNames = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
] as const

/** Allowed values and limits, in the notation of JSON Schema. */
export const rulesOf = (form: Form): string => {
  const values = form.enum ? [listed(form.enum)] : form.const === undefined ? [] : [JSON.stringify(form.const)]
  const rules = ruleNames.flatMap((name) => {
    const rule = form[name]
    // The bounds of safe integers say nothing about the field.
    return rule === undefined || Math.abs(Number(rule)) === Number.MAX_SAFE_INTEGER ? [] : [`${name}: ${rule}`]
  })
  return [...values, ...rules].join(', ')
}

/** The parts of a form that have lines of their own: fields, entries of a list, alternatives. */
const partsOf = (form: Form): FormField[] => {
  const options = (form.anyOf ?? form.oneOf ?? []).map(plainForm).filter(({ type }) => type !== 'null')
  const alternatives = options.length === 1 && options[0] ? partsOf(options[0]) : []
  const choices =
    options.length < 2 || options.every((one) => partsOf(one).length === 0)
      ? []
      : options.map((one, at) => ({ name: `option ${at + 1}`, required: false, form: one }))
  const prefix = form.prefixItems ?? (Array.isArray(form.items) ? form.items : undefined)
  const items = prefix
    ? prefix.map((one, at) => ({ name: `[${at}]`, required: true, form: plainForm(one) }))
    : form.items === undefined
      ? []
      : [{ name: '[]', required: true, form: plainForm(form.items) }]
  const values =
    typeof form.additionalProperties === 'object' && Object.keys(form.additionalProperties).length > 0
      ? [{ name: '{name}', required: false, form: plainForm(form.additionalProperties) }]
      : []
  return [...fieldsOf(form), ...values, ...items, ...choices, ...alternatives]
}

interface TreeLine extends Omit<FormField, 'form'> {
  readonly depth: number
  readonly type: string
  readonly rules: string
}

/** A schema as the lines of a tree, each before what it contains. */
export const treeOf = (form: Form, depth = 0): TreeLine[] =>
  partsOf(form).flatMap(({ name, required, form: part }) => [
    { depth, name, required, type: typeOf(part), rules: rulesOf(part) },
    ...treeOf(part, depth + 1),
  ])
