import type { CallError } from '#contract/kernel/errors.ts'

/** What a person sees of credentials, in the models of all forms that ask for them. */

/** Texts that are not the one that stands in the field: typing the same changes nothing. */
export const others = (texts: readonly string[], now: string): readonly { readonly text: string }[] =>
  texts.filter((text) => text !== now).map((text) => ({ text }))

/** Why the venue refused, as the form says it. */
export const reason = (error: CallError | undefined) =>
  ({
    role: 'alert',
    text: error?.code === undefined ? `errors:kind.${error?.kind ?? 'malformed'}` : `codes:code.${error.code}`,
  }) as const

/** A field says what is wrong with what stands in it. */
export const problem = (field: string, what: string | undefined) =>
  what === undefined ? [] : [{ role: 'alert', text: `${field}.${what}` } as const]

export const button = (name: string) => ({ role: 'button', name }) as const
export const textbox = (name: string) => ({ role: 'textbox', name }) as const
/** Nothing is wrong. */
export const calm = { role: 'alert', absent: true } as const
