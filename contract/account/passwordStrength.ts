import { accountLimits } from './limits.ts'
import { disguises, endings, walks, words } from './commonPasswords.ts'

/**
 * How long it takes to guess a password, shown while the user types. The estimate uses only what a browser can see and
 * errs on the low side: words, sequences, years and repeats count as single picks, not as letters. It is advisory: the
 * venue's rule, which knows more passwords, decides what may be set.
 */

export type StrengthLevel = 'weak' | 'fair' | 'good' | 'strong'

/**
 * The advice that would help most: fewer of the user's own words, known words, or sequences and repeats; or simply more
 * characters.
 */
type StrengthAdvice = 'own' | 'known' | 'pattern' | 'longer'

export interface PasswordStrength {
  readonly level: StrengthLevel
  /** Undefined if there is no advice. */
  readonly advice: StrengthAdvice | undefined
}

/** The minimum number of bits of each level. */
const levels = [
  ['strong', 60],
  ['good', 45],
  ['fair', 30],
] as const

/** The cost of each kind of piece for an attacker, in bits: the logarithm of the number of choices. */
const bits = {
  /** Parts of the account itself, which are tried first. */
  own: 1,
  known: 8,
  ending: 5,
  row: 6,
  repeat: 2,
  year: 6,
  date: 14,
  digit: 3.3,
  sign: 5,
  /** Separators: a space, a dash, a dot, an underscore. */
  joint: 2,
  letter: 4.7,
  /** A letter of a possible word. */
  wordLetter: 2,
  capital: 1,
  /** A character of another script. */
  other: 6,
} as const

/** Shorter matches occur anywhere: letters of a sequence, of a suffix, of a possible word. */
const shortest = { row: 3, ending: 3, word: 4 } as const

const orders = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm']
/** Forwards and backwards. */
const rows = [...orders, ...orders.map((row) => [...row].reverse().join(''))]

/** A part of a password that counts as one pick. */
interface Piece {
  readonly length: number
  readonly cost: number
  readonly kind: Exclude<StrengthAdvice, 'longer'>
}

type Known = ReadonlyMap<string, readonly (readonly [word: string, piece: Piece])[]>

const byFirstLetter = (list: readonly string[], kind: Piece['kind'], cost: number): Known => {
  const found = new Map<string, (readonly [string, Piece])[]>()
  for (const word of list) {
    const same = found.get(word[0] ?? '') ?? []
    found.set(word[0] ?? '', [...same, [word, { length: word.length, cost, kind }]])
  }
  return found
}

const common = byFirstLetter([...words, ...walks], 'known', bits.known)
const ends = byFirstLetter(
  endings.filter(({ length }) => length >= shortest.ending),
  'known',
  bits.ending,
)

/** The parts of an account that people put into passwords first. */
const ownWords = (account: string): readonly string[] =>
  account
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(({ length }) => length >= accountLimits.password.stem)

const inList = (list: Known, text: string, at: number): readonly Piece[] =>
  (list.get(text[at] ?? '') ?? []).flatMap(([word, piece]) => (text.startsWith(word, at) ? [piece] : []))

const dated: readonly (readonly [RegExp, number])[] = [
  [/(?:19[5-9]|20[0-3])\d/y, bits.year],
  [/(?:0[1-9]|[12]\d|3[01])[./-]?(?:0[1-9]|1[0-2])[./-]?(?:19[5-9]|20[0-3])\d/y, bits.date],
  [/(?:19[5-9]|20[0-3])\d[./-]?(?:0[1-9]|1[0-2])[./-]?(?:0[1-9]|[12]\d|3[01])/y, bits.date],
]

const datesAt = (text: string, at: number): readonly Piece[] =>
  dated.flatMap(([form, cost]) => {
    form.lastIndex = at
    const length = form.exec(text)?.[0].length
    return length === undefined ? [] : [{ length, cost, kind: 'pattern' }]
  })

const rowAt = (text: string, at: number): readonly Piece[] => {
  let length = shortest.row
  if (!rows.some((row) => row.includes(text.slice(at, at + length)) && at + length <= text.length)) return []
  while (at + length < text.length && rows.some((row) => row.includes(text.slice(at, at + length + 1)))) length += 1
  return [{ length, cost: bits.row, kind: 'pattern' }]
}

/** Repeats of the preceding text: `abab`, `aaa`, a word twice. */
const repeatsAt = (text: string, at: number): readonly Piece[] => {
  const found: Piece[] = []
  for (let length = 1; length <= at && at + length <= text.length; length += 1) {
    if (!text.startsWith(text.slice(at - length, at), at)) continue
    let all = length
    while (text.startsWith(text.slice(at - length, at), at + all)) all += length
    if (all > 1) found.push({ length: all, cost: bits.repeat, kind: 'pattern' })
  }
  return found
}

/** The cost of each character on its own. */
const signCosts = (password: string): readonly number[] => {
  const costs = Array.from({ length: password.length }, (_, at): number => {
    const sign = password[at] ?? ''
    if (/\d/.test(sign)) return bits.digit
    if (/[a-z]/i.test(sign)) return bits.letter
    if (/[\s._-]/.test(sign)) return bits.joint
    return /[!-~]/.test(sign) ? bits.sign : bits.other
  })
  for (const { 0: run, index } of password.matchAll(/[a-z]+/gi)) {
    // Capitals in the middle mean that it is not a word.
    const isWord = run.length >= shortest.word && /^[a-z]?(?:[a-z]*|[A-Z]*)$/.test(run.replace(/^[A-Z]/, 'a'))
    for (let at = index; at < index + run.length; at += 1) {
      const isCapital = !isWord && /[A-Z]/.test(password[at] ?? '')
      costs[at] = (isWord ? bits.wordLetter : bits.letter) + (isCapital ? bits.capital : 0)
    }
  }
  return costs
}

/** The cheapest way to compose the password, and the kinds of pieces it uses. */
const cheapest = (password: string, own: readonly string[]) => {
  const text = password.toLowerCase()
  const bare = [...text].map((sign) => disguises[sign] ?? sign).join('')
  const mine = byFirstLetter(own, 'own', bits.own)
  const costs = signCosts(password)
  const ways: { readonly cost: number; readonly kinds: ReadonlySet<Piece['kind']> }[] = [{ cost: 0, kinds: new Set() }]
  const offer = (at: number, cost: number, kinds: ReadonlySet<Piece['kind']>) => {
    const known = ways[at]
    if (!known || cost < known.cost) ways[at] = { cost, kinds }
  }
  for (let at = 0; at < text.length; at += 1) {
    const way = ways[at]
    // Every position is reachable from the one before it.
    if (!way) continue
    offer(at + 1, way.cost + (costs[at] ?? 0), way.kinds)
    const pieces = [
      ...[text, bare].flatMap((form) => [...inList(mine, form, at), ...inList(common, form, at)]),
      ...inList(ends, text, at),
      ...datesAt(text, at),
      ...rowAt(text, at),
      ...repeatsAt(text, at),
    ]
    for (const { length, cost, kind } of pieces) offer(at + length, way.cost + cost, new Set([...way.kinds, kind]))
  }
  return ways[text.length] ?? { cost: 0, kinds: new Set<Piece['kind']>() }
}

/** Rates a password for the user of that account. */
export const passwordStrength = (password: string, account = ''): PasswordStrength => {
  // A longer password cannot be set, so the rest is ignored to save time.
  const text = password.slice(0, accountLimits.password.max).normalize('NFKC').slice(0, accountLimits.password.max)
  const { cost, kinds } = cheapest(text, ownWords(account.slice(0, accountLimits.account.maxEmail)))
  const level =
    // The venue measures what was typed: normalizing can turn one character into several.
    password.length < accountLimits.password.min ? 'weak' : (levels.find(([, from]) => cost >= from)?.[0] ?? 'weak')
  const kind = (['own', 'known', 'pattern'] as const).find((one) => kinds.has(one))
  return { level, advice: level === 'strong' ? undefined : (kind ?? 'longer') }
}
