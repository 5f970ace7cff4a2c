import * as z from 'zod/mini'
import { limits } from './limits'
import type { Choice, ChoiceName, Chosen } from './stored'
import { choices, keptForm, readChoice } from './stored'

/** All choices as one file, which a person takes from one browser to another. */

const format = 'statefloor-choices'
const version = 1

const fileSchema = z.object({ format: z.literal(format), version: z.int().check(z.minimum(1)), choices: z.record(z.string(), z.unknown()) })

const faultSchema = z.union([
  z.object({ reason: z.enum(['tooLarge', 'notJson', 'notOurs', 'newer', 'broken']) }),
  z.object({ reason: z.literal('badChoice'), name: z.string() }),
])

/** Why nothing of a file was taken over. `name`: the choice that makes no sense. */
export type ChoicesFault = z.infer<typeof faultSchema>

export type ChoicesReading = { readonly chosen: Chosen } | { readonly fault: ChoicesFault }

const names = Object.keys(choices) as readonly ChoiceName[]

const isName = (name: string): name is ChoiceName => names.some((known) => known === name)

/** The text of the file. */
export const writeChoicesFile = (chosen: Chosen): string => {
  const kept = names.flatMap((name) => {
    const value: Choice<typeof name> | undefined = chosen[name]
    return value === undefined ? [] : [[name, keptForm(name, value)] as const]
  })
  return `${JSON.stringify({ format, version, choices: Object.fromEntries(kept) }, null, 2)}\n`
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The caller is told by `undefined`, which no JSON is.
    return undefined
  }
}

/** What a file says, all of it or nothing. A choice of a name that this version does not know is left out. */
export const readChoicesFile = (text: string): ChoicesReading => {
  if (text.length > limits.settings.maxFile) return { fault: { reason: 'tooLarge' } }
  const raw = parse(text)
  if (raw === undefined) return { fault: { reason: 'notJson' } }
  const file = fileSchema.safeParse(raw)
  if (!file.success) return { fault: { reason: 'notOurs' } }
  if (file.data.version > version) return { fault: { reason: 'newer' } }
  const found = Object.entries(file.data.choices).flatMap(([name, kept]) => (isName(name) ? [{ name, value: readChoice(name, kept) }] : []))
  const bad = found.find(({ value }) => value === undefined)
  if (bad) return { fault: { reason: 'badChoice', name: bad.name } }
  return { chosen: Object.fromEntries(found.map(({ name, value }) => [name, value])) }
}

/** What an actor's rejection says of a file; a fault of the program is `broken`. */
export const choicesFaultOf = (error: unknown): ChoicesFault => {
  const parsed = faultSchema.safeParse(error)
  return parsed.success ? parsed.data : { reason: 'broken' }
}
