import * as z from 'zod/mini'
import type { ChoicesFault } from './choicesFault.ts'
import { choiceNames, choicesFormat, choicesVersion } from './choicesFile.ts'
import { shellLimits } from './limits.ts'
import type { ChoiceName, Chosen } from '../kernel/stored.ts'
import { readChoice } from '../kernel/stored.ts'

const fileSchema = z.object({
  format: z.literal(choicesFormat),
  version: z.int().check(z.minimum(1)),
  choices: z.record(z.string(), z.unknown()),
})

export type ChoicesReading = { readonly chosen: Chosen } | { readonly fault: ChoicesFault }

const isName = (name: string): name is ChoiceName => choiceNames.some((known) => known === name)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The caller recognises invalid JSON by `undefined`, which JSON cannot contain.
    return undefined
  }
}

/** Reads a file completely or not at all. Preferences unknown to this version are ignored. */
export const readChoicesFile = (text: string): ChoicesReading => {
  if (text.length > shellLimits.settings.maxFile) return { fault: { reason: 'tooLarge' } }
  const raw = parse(text)
  if (raw === undefined) return { fault: { reason: 'notJson' } }
  const file = fileSchema.safeParse(raw)
  if (!file.success) return { fault: { reason: 'notOurs' } }
  if (file.data.version > choicesVersion) return { fault: { reason: 'newer' } }
  const found = Object.entries(file.data.choices).flatMap(([name, kept]) =>
    isName(name) ? [{ name, value: readChoice(name, kept) }] : [],
  )
  const bad = found.find(({ value }) => value === undefined)
  if (bad) return { fault: { reason: 'badChoice', name: bad.name } }
  return { chosen: Object.fromEntries(found.map(({ name, value }) => [name, value])) }
}
