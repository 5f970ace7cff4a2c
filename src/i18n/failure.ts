import i18next from 'i18next'
import { articlePath } from '#contract/support/article.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { formatAmount, formatTime } from './format.ts'
import { hasWords, wordsOf } from './words.ts'

/** The figures of a refusal in words; undefined if its code has no words for them, or one of those is missing. */
const figureWords = ({ code, figures }: CallError): string | undefined => {
  const key = `codes:figures.${code ?? ''}`
  if (!figures || !hasWords(key)) return undefined
  const written: Record<string, string> = {}
  for (const [name, value] of Object.entries(figures)) written[name] = formatAmount(value, i18next.language)
  const words = wordsOf(key, written)
  return words.includes('{{') ? undefined : words
}

/**
 * A failed call in the user's language: the code's own text with the figures of the refusal, otherwise the venue's
 * message, otherwise the kind of failure.
 */
export const failureWords = (error: CallError): string => {
  const codeKey = `codes:code.${error.code ?? ''}`
  if (error.code !== undefined && error.kind !== 'session' && error.kind !== 'rateLimited' && hasWords(codeKey))
    return [wordsOf(codeKey), figureWords(error)].filter((words) => words !== undefined).join(' ')
  if ((error.kind === 'business' || error.kind === 'http') && error.msg) return error.msg
  return wordsOf(`errors:kind.${error.kind}`)
}

/** The path of the article that explains a refusal; undefined if it has no code of its own. */
const whyOf = ({ code }: CallError): string | undefined =>
  code !== undefined && hasWords(`codes:code.${code}`) ? articlePath(String(code)) : undefined

/** The parts of an `Alert` that shows a failed call: its text, and the link to its article. */
export const failureParts = (
  error: CallError,
): { readonly children: string; readonly more: { readonly to: string; readonly label: string } | undefined } => {
  const to = whyOf(error)
  return {
    children: failureWords(error),
    more: to === undefined ? undefined : { to, label: wordsOf('common:action.why') },
  }
}

const wordsOfNotice = (
  { key, values, amounts = {}, parts = {}, times = {} }: NonNullable<NoticeInput['words']>,
  zone: string | undefined,
): string => {
  const written: Record<string, string> = { ...values }
  for (const [name, value] of Object.entries(amounts)) written[name] = formatAmount(value, i18next.language)
  for (const [name, part] of Object.entries(parts)) written[name] = wordsOf(part)
  for (const [name, ms] of Object.entries(times)) written[name] = formatTime(ms, i18next.language, zone)
  return wordsOf(key, written)
}

/** The text of a notice in the user's language and time zone. */
export const noticeWords = ({ words, text, failure }: NoticeInput, zone: string | undefined): string =>
  `${words ? wordsOfNotice(words, zone) : (text ?? '')} ${failure ? failureWords(failure) : ''}`.trim()
