import { cleanText } from '../kernel/cleanText.ts'
import { accountLimits } from './limits.ts'

/** Why a name is refused: too few or too many letters, unnecessary symbols, several scripts, or a reserved name. */
export type NicknameProblem = 'short' | 'long' | 'signs' | 'scripts' | 'reserved'

/** Names reserved for the venue and its staff, in the form that `plain` returns. */
const reservedWithin = [
  ...['support', 'admin', 'official', 'moderator', 'statefloor', 'staff', 'helpdesk', 'customerservice'],
  ...['客服', '官方', '管理员', '管理員', '系统', '系統'],
]
const reservedWhole = ['mod', 'host', 'help', 'system', 'security', 'root', 'bot', 'venue', 'service']

/** Letters and digits of other scripts that look like Latin ones. */
const twins: Readonly<Record<string, string>> = {
  а: 'a',
  ѕ: 's',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  о: 'o',
  р: 'p',
  т: 't',
  у: 'y',
  х: 'x',
  м: 'm',
  н: 'h',
  к: 'k',
  в: 'b',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  ι: 'i',
  ν: 'v',
  υ: 'u',
  κ: 'k',
  ı: 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
}

/** A name as the eye sees it: without marks, case and separators. */
const plain = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((sign) => twins[sign] ?? sign)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lengthOf = (text: string): number => [...graphemes.segment(text)].length

/** Scripts that are written together. A name in one group cannot pass for a name in another. */
const scripts = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]$/u,
  /^\p{Script=Cyrillic}$/u,
  /^\p{Script=Greek}$/u,
  /^\p{Script=Arabic}$/u,
  /^\p{Script=Hebrew}$/u,
  /^\p{Script=Devanagari}$/u,
  /^\p{Script=Bengali}$/u,
  /^\p{Script=Thai}$/u,
]

const isOneScript = (text: string): boolean => {
  const letters = [...text].filter((sign) => /\p{L}/u.test(sign) && !/\p{Script=Common}/u.test(sign))
  return letters.length === 0 || scripts.some((script) => letters.every((letter) => script.test(letter)))
}

/** A name in its stored form. */
export const toNickname = (text: string): string => cleanText(text).normalize('NFKC')

/**
 * Why this cannot be a public name; undefined if it can. Names need not be unique, because the UID identifies people
 * and refusing a taken name would reveal who has an account.
 */
export const nicknameProblem = (text: string): NicknameProblem | undefined => {
  const name = toNickname(text)
  const length = lengthOf(name)
  if (length < accountLimits.nickname.min) return 'short'
  if (length > accountLimits.nickname.max || name.length > accountLimits.nickname.maxUnits) return 'long'
  if (name !== text.trim().normalize('NFKC') || !/^[\p{L}\p{M}\p{Nd} ._'’-]+$/u.test(name) || !/\p{L}/u.test(name))
    return 'signs'
  if (!isOneScript(name)) return 'scripts'
  const seen = plain(name)
  return reservedWhole.includes(seen) || reservedWithin.some((word) => seen.includes(word)) ? 'reserved' : undefined
}
