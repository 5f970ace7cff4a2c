/**
 * Common additions before and after the word of a password: up to four digits or symbols, or a well-known digit
 * sequence.
 */
const affix =
  '(?:[\\d\\p{P}\\p{S}\\s]{0,4}|[\\p{P}\\p{S}\\s]?(?:0?123456789?0?|12345678?|1234567|12345|0?987654321|654321|54321|(\\d)\\1{4,}|\\d{6}|\\d{8})[\\p{P}\\p{S}]?)'
const leading = new RegExp(`^${affix}(?=\\p{L})`, 'u')
const trailing = new RegExp(`(?<=\\p{L})${affix}$`, 'u')

/** A lower-case password without the additions to its word: `michelle10` gives `michelle`. */
export const stemOf = (text: string): string => text.replace(leading, '').replace(trailing, '')

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
}

/** Replaces symbols that stand for letters; `one` is the letter for `1`. */
const unmasked = (text: string, one: 'i' | 'l'): string =>
  [...text].map((sign) => (sign === '1' ? one : (letters[sign] ?? sign))).join('')

const reversed = (text: string): string => [...text].reverse().join('')

/** `michellemichelle` gives `michelle`. */
const halves = (text: string): string[] => {
  const half = text.slice(0, text.length / 2)
  return half.length > 0 && half + half === text ? [half] : []
}

/** The words that a lower-case password may be based on, however they are disguised. */
export const stemsOf = (text: string): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const way of [text, reversed(text)]) {
    // Symbols at the ends may be letters of the word (`$ophia`) or an addition to it (`sophia$1`).
    for (const stem of [way, stemOf(way), way.replace(trailing, ''), way.replace(leading, '')]) {
      for (const form of [stem, unmasked(stem, 'i'), unmasked(stem, 'l')]) {
        for (const word of [form, form.replaceAll(/[\s._-]/g, '')]) {
          found.add(word)
          for (const half of halves(word)) found.add(half)
        }
      }
    }
  }
  return found
}
