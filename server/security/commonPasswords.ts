import { readFileSync } from 'node:fs'
import { disguises, endings, walks, words } from '#contract/account/commonPasswords.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { fromRoot } from '../paths.ts'
import { readBloom, type Bloom } from './bloom.ts'
import { stemsOf } from './passwordStem.ts'

const firstYear = 1950
const lastYear = 2030

const years = (): string[] => Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(firstYear + index))

/** Whether the text is a date with a four-digit year, in any common order: attackers try birthdays. */
const isDate = (text: string): boolean => {
  const year = '(?:19[5-9]\\d|20[0-3]\\d)'
  const month = '(?:0[1-9]|1[0-2])'
  const day = '(?:0[1-9]|[12]\\d|3[01])'
  return new RegExp(
    `^(?:${day}[./-]?${month}[./-]?${year}|${month}[./-]?${day}[./-]?${year}|${year}[./-]?${month}[./-]?${day})$`,
  ).test(text)
}

const build = (): ReadonlySet<string> => {
  const list = new Set<string>(walks)
  const tails = [...endings, ...years(), ...years().map((year) => `${year}!`), ...years().map((year) => `@${year}`)]
  for (const word of words) {
    list.add(word)
    list.add(word + word)
    for (const tail of tails) {
      list.add(word + tail)
      list.add(tail + word)
    }
  }
  // Shorter ones are rejected anyway.
  for (const password of list) if (password.length < accountLimits.password.min) list.delete(password)
  return list
}

let compiled: ReadonlySet<string> | undefined

/** The compiled list in lower case, without entries shorter than the minimum password length. */
export const commonPasswords = (): ReadonlySet<string> => (compiled ??= build())

/**
 * Undoes character substitutions, so that `P@ssw0rd123` becomes `password123`; characters at the end count as a suffix
 * instead.
 */
const withoutDisguise = (text: string): string => {
  const tail = /[\d!@#$%^&*.?_-]*$/.exec(text)?.[0] ?? ''
  const stem = text.slice(0, text.length - tail.length)
  return stem.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign) + tail
}

/** One to four characters repeated throughout. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+$/u.test(text) || new Set(text).size <= 2

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const digits = '01234567890123456789'
const rows = [alphabet, digits, 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const orders = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

let known: Bloom | undefined

/** A known password or name, as it is or with a short prefix, suffix or character substitutions. */
const isKnownWord = (text: string): boolean => {
  known ??= readBloom(readFileSync(fromRoot('server', 'security', 'knownPasswords.bin')))
  const { has } = known
  return [...stemsOf(text)].some((stem) => stem.length >= accountLimits.password.stem && has(stem))
}

/** Whether the password is among those that attackers try first. Case-insensitive. */
export const isCommonPassword = (password: string): boolean => {
  // No longer password can be chosen, so the rest decides nothing and should cost no time.
  const text = password.slice(0, accountLimits.password.max).normalize('NFKC').toLowerCase()
  const list = commonPasswords()
  return (
    isKnownWord(text) ||
    list.has(text) ||
    list.has(withoutDisguise(text)) ||
    isDate(text) ||
    isRepetition(text) ||
    orders.some((order) => order.includes(text))
  )
}
