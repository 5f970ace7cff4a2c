import i18next from 'i18next'
import type { CallError } from '#contract/kernel/errors.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { formatAmount, formatTime } from './format.ts'
import { hasWords, wordsOf } from './words.ts'

/**
 * A failed call in the reader's language: the code's own words, else the venue's message, else what kind of failure it
 * is.
 */
export const failureWords = (error: CallError): string => {
  const codeKey = `codes:code.${error.code ?? ''}`
  if (error.code !== undefined && error.kind !== 'session' && error.kind !== 'rateLimited' && hasWords(codeKey))
    return wordsOf(codeKey)
  if ((error.kind === 'business' || error.kind === 'http') && error.msg) return error.msg
  return wordsOf(`errors:kind.${error.kind}`)
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

/** What a notice says, in the reader's language and time zone. */
export const noticeWords = ({ words, text, failure }: NoticeInput, zone: string | undefined): string =>
  `${words ? wordsOfNotice(words, zone) : (text ?? '')} ${failure ? failureWords(failure) : ''}`.trim()
