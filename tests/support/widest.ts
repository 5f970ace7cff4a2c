import * as z from 'zod/mini'

/** Values at the limits of a schema, one field at a time: a narrower database column would reject them. */

type Schema = z.ZodMiniType
type Form = z.core.JSONSchema.JSONSchema
type Path = readonly (string | number)[]

const isForm = (part: unknown): part is Form => typeof part === 'object' && part !== null && !Array.isArray(part)

/** The fields of a form that hold a string or a number, with their forms; the first entry of a list represents all. */
const fieldsOf = (form: unknown, at: Path = []): { readonly path: Path; readonly form: Form }[] => {
  if (!isForm(form)) return []
  if (form.anyOf) return form.anyOf.flatMap((one) => fieldsOf(one, at))
  if (form.type === 'object')
    return Object.entries(form.properties ?? {}).flatMap(([name, part]) => fieldsOf(part, [...at, name]))
  if (form.type === 'array') return fieldsOf(form.prefixItems?.[0] ?? form.items, [...at, 0])
  const isOpen = form.type === 'string' || form.type === 'integer' || form.type === 'number'
  return isOpen && !form.enum && form.const === undefined ? [{ path: at, form }] : []
}

const nines = (count: number) => '9'.repeat(count)
/** Digits around the edges of 32 and 64 bits, of safe integers, and of numeric(12,6), (38,0) and (38,18). */
const digits = [1, 6, 7, 9, 10, 12, 15, 16, 18, 19, 20, 21, 24, 38, 39, 60].map(nines)
const decimals = [
  ...[1, 6, 7, 18, 19, 58].map((places) => `0.${'0'.repeat(places - 1)}1`),
  ...[2, 6, 20, 21, 24, 38].flatMap((whole) => [1, 6, 18, 19].map((places) => `${nines(whole)}.${nines(places)}`)),
]
const texts = (most: number) => ['x'.repeat(most), '\u{1f600}'.repeat(Math.floor(most / 2)), '漢'.repeat(most)]
const edges = ['0', '1', '2147483647', '2147483648', '4294967296', '9223372036854775807', '9223372036854775808']
/** Texts that a database cannot store, or stores differently. */
const odd = ['a\u0000b', '\u0000', '\ud800', 'a\udc00', '\u202e', ' x ']
const numbers = [
  ...[0, 1, -1, 32_767, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
]

const candidatesOf = ({ type, pattern, maxLength, minimum, maximum }: Form): readonly (string | number)[] => {
  if (type !== 'string') return [...numbers, ...[minimum, maximum].filter((edge) => edge !== undefined)]
  const plain = [...edges, ...digits, ...decimals, ...odd, ...texts(Math.min(maxLength ?? 64, 100_000))]
  if (pattern === undefined) return plain
  return [...plain, ...plain.map((text) => `-${text}`), ...plain.map((text) => `${text}%`)]
}

const put = (value: unknown, [name, ...rest]: Path, field: unknown): unknown => {
  if (name === undefined) return field
  if (typeof name === 'number') return [put(Array.isArray(value) ? value[name] : undefined, rest, field)]
  return { ...(isForm(value) ? value : {}), [name]: put(isForm(value) ? value[name] : undefined, rest, field) }
}

export interface Widest {
  /** A path such as `amount` or `attach.stopLoss.price`. */
  readonly field: string
  readonly value: unknown
}

/** The base with each field in turn set to each limit that the schema accepts. */
export const widestValues = (schema: Schema, base: unknown): Widest[] =>
  fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).flatMap(({ path, form }) =>
    candidatesOf(form).flatMap((candidate) => {
      const value = put(base, path, candidate)
      return schema.safeParse(value).success ? [{ field: path.join('.'), value }] : []
    }),
  )
