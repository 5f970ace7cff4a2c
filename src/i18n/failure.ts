import type { CallError } from '../../contract/errors'
import type { NoticeInput } from '../../machines/notices/notices.types'
import { hasWords, wordsOf } from './words'

/** A failed call in the reader's language: the code's own words, else the venue's message, else what kind of failure it is. */
export const failureWords = (error: CallError): string => {
  const codeKey = `codes:code.${error.code ?? ''}`
  if (error.code !== undefined && error.kind !== 'session' && error.kind !== 'rateLimited' && hasWords(codeKey)) return wordsOf(codeKey)
  if ((error.kind === 'business' || error.kind === 'http') && error.msg) return error.msg
  return wordsOf(`errors:kind.${error.kind}`)
}

/** What a notice says, in the reader's language. */
export const noticeWords = ({ words, text, failure }: NoticeInput): string =>
  `${words ? wordsOf(words.key, words.values) : (text ?? '')} ${failure ? failureWords(failure) : ''}`.trim()
