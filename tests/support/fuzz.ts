import fc from 'fast-check'
import * as z from 'zod/mini'

/** Generates values from a schema, valid and invalid ones. Seeded: the same every time. */

type Schema = z.ZodMiniType
type Form = z.core.JSONSchema.JSONSchema

const formOf = (schema: Schema): Form => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const isForm = (part: Form | boolean | undefined): part is Form => typeof part === 'object'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a form accepts a value: implemented a second time, as an independent check of the schemas. */
const accepts = (form: Form | boolean | undefined, value: unknown): boolean => {
  if (!isForm(form)) return form !== false
  const { anyOf, oneOf, allOf, type, properties = {}, required = [], additionalProperties, prefixItems, items } = form
  if (anyOf && !anyOf.some((one) => accepts(one, value))) return false
  if (oneOf && oneOf.filter((one) => accepts(one, value)).length !== 1) return false
  if (allOf && !allOf.every((one) => accepts(one, value))) return false
  if (form.const !== undefined && form.const !== value) return false
  if (form.enum && !form.enum.some((one) => one === value)) return false
  switch (type) {
    case undefined:
      return true
    case 'null':
      return value === null
    case 'boolean':
      return typeof value === 'boolean'
    case 'string':
      return (
        typeof value === 'string' &&
        value.length >= (form.minLength ?? 0) &&
        value.length <= (form.maxLength ?? Infinity) &&
        (form.pattern === undefined || new RegExp(form.pattern).test(value))
      )
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' &&
        (type === 'number' || Number.isInteger(value)) &&
        value >= (form.minimum ?? -Infinity) &&
        value <= (form.maximum ?? Infinity)
      )
    case 'array':
      if (!Array.isArray(value) || value.length > (form.maxItems ?? Infinity) || value.length < (form.minItems ?? 0))
        return false
      return value.every((one, index) =>
        accepts(prefixItems?.[index] ?? (Array.isArray(items) ? undefined : items), one),
      )
    case 'object':
      if (!isObject(value) || required.some((name) => !Object.hasOwn(value, name))) return false
      return Object.entries(value).every(([name, one]) =>
        accepts(Object.hasOwn(properties, name) ? properties[name] : (additionalProperties ?? true), one),
      )
    default:
      throw new Error(`A form that the tests do not know: ${type}`)
  }
}

const textOf = ({ pattern, minLength = 0, maxLength = Infinity }: Form): fc.Arbitrary<string> =>
  pattern === undefined
    ? fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) })
    : fc.stringMatching(new RegExp(pattern)).filter((text) => text.length >= minLength && text.length <= maxLength)

const objectOf = ({ properties = {}, required = [], additionalProperties }: Form): fc.Arbitrary<unknown> =>
  isForm(additionalProperties) && Object.keys(properties).length === 0
    ? fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), takenBy(additionalProperties), {
        maxKeys: 3,
        noNullPrototype: true,
      })
    : fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, takenBy(part)])), {
        requiredKeys: [...required],
        noNullPrototype: true,
      })

const takenBy = (form: Form | boolean): fc.Arbitrary<unknown> => {
  if (!isForm(form)) return fc.jsonValue({ maxDepth: 2 })
  const forms = form.anyOf ?? form.oneOf
  if (forms) return fc.oneof(...forms.map(takenBy))
  if (form.const !== undefined) return fc.constant(form.const)
  if (form.enum) return fc.constantFrom(...form.enum)
  switch (form.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(form)
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(form.minimum ?? -1e9, -1e12), max: Math.min(form.maximum ?? 1e9, 1e12) })
    case 'array':
      return form.prefixItems
        ? fc.tuple(...form.prefixItems.map(takenBy))
        : fc.array(takenBy(Array.isArray(form.items) ? true : (form.items ?? true)), {
            minLength: form.minItems ?? 0,
            maxLength: Math.max(form.minItems ?? 0, Math.min(form.maxItems ?? 3, 3)),
          })
    case 'object':
      return objectOf(form)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Values that an attacker or a broken program may send in place of the expected one. */
const aliens: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e21,
  -1e308,
  '',
  ' ',
  '0',
  '-0',
  '1e5',
  'NaN',
  'Infinity',
  '１２',
  '1,5',
  '1 234,56',
  '+1',
  '.5',
  '00',
  '0x10',
  '\u0000',
  '\u202egpj.exe',
  '\ud800',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  'a'.repeat(20_000),
  '9'.repeat(61),
  [],
  {},
  [null],
  [[]],
  { '': {} },
  { toString: 'x' },
  { length: 1e9 },
  Array.from({ length: 1_200 }, () => 0),
]

type Path = readonly (string | number)[]

const pathsOf = (value: unknown, at: Path = []): Path[] => {
  const children = Array.isArray(value)
    ? value.map((child, index) => [index, child] as const)
    : isObject(value)
      ? Object.entries(value)
      : []
  return [at, ...children.flatMap(([name, child]) => pathsOf(child, [...at, name]))]
}

type Change = (value: unknown) => unknown
const gone = Symbol('gone')

const changeAt = (value: unknown, [name, ...rest]: Path, change: Change): unknown => {
  if (name === undefined) return change(value)
  if (Array.isArray(value))
    return value
      .map((child: unknown, index) => (index === name ? changeAt(child, rest, change) : child))
      .filter((child) => child !== gone)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, child]) => [key, key === name ? changeAt(child, rest, change) : child] as const)
      .filter(([, child]) => child !== gone),
  )
}

const changes: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...aliens).map(
      (alien): Change =>
        () =>
          alien,
    ),
  },
  { weight: 2, arbitrary: fc.constant<Change>(() => gone) },
  { weight: 1, arbitrary: fc.constant<Change>((value) => [value]) },
  { weight: 1, arbitrary: fc.constant<Change>((value) => (isObject(value) ? { ...value, admin: true } : { value })) },
)

/** JSON as the other side would read it. */
const onWire = (value: unknown): unknown =>
  value === gone || value === undefined ? undefined : JSON.parse(JSON.stringify(value))

const brokenFor = (form: Form): fc.Arbitrary<unknown> =>
  fc
    .tuple(takenBy(form), fc.nat(), changes)
    .map(([value, pick, change]) => {
      const paths = pathsOf(value)
      return onWire(changeAt(value, paths[pick % paths.length] ?? [], change))
    })
    .filter((value) => value !== undefined && !accepts(form, value))

const sample = (values: fc.Arbitrary<unknown>, count: number): unknown[] =>
  fc.sample(values, { numRuns: count, seed: 20_261_121 })

/** Values that the schema accepts. */
export const validValues = (schema: Schema, count: number): unknown[] => sample(takenBy(formOf(schema)), count)

/** Values that the schema has to reject: valid ones with one error somewhere. */
export const brokenValues = (schema: Schema, count: number): unknown[] => sample(brokenFor(formOf(schema)), count)
