import type { CallError } from '#contract/kernel/errors.ts'

/** The screens of credentials, for the models of all forms that request them. */

/** Texts other than the current one, because typing the same text changes nothing. */
export const others = (texts: readonly string[], now: string): readonly { readonly text: string }[] =>
  texts.filter((text) => text !== now).map((text) => ({ text }))

/** Why the venue refused, as the form words it. */
export const reason = (error: CallError | undefined) =>
  ({
    role: 'alert',
    text: error?.code === undefined ? `errors:kind.${error?.kind ?? 'malformed'}` : `codes:code.${error.code}`,
  }) as const

/** A field shows its own error. */
export const problem = (field: string, what: string | undefined) =>
  what === undefined ? [] : [{ role: 'alert', text: `${field}.${what}` } as const]

export const button = (name: string) => ({ role: 'button', name }) as const
export const textbox = (name: string) => ({ role: 'textbox', name }) as const
/** No error is shown. */
export const calm = { role: 'alert', absent: true } as const
