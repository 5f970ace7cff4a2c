import type { Choice, ChoiceName, Chosen } from '../kernel/stored.ts'
import { choices, keptForm } from '../kernel/stored.ts'

/** All preferences in one file, for moving them to another browser. */

export const choicesFormat = 'statefloor-choices'
export const choicesVersion = 1

export const choiceNames = Object.keys(choices) as readonly ChoiceName[]

export const writeChoicesFile = (chosen: Chosen): string => {
  const kept = choiceNames.flatMap((name) => {
    const value: Choice<typeof name> | undefined = chosen[name]
    return value === undefined ? [] : [[name, keptForm(name, value)] as const]
  })
  return `${JSON.stringify({ format: choicesFormat, version: choicesVersion, choices: Object.fromEntries(kept) }, null, 2)}\n`
}
