/** Drawn as nothing, or only steering how text is drawn: soft hyphens, joiners, marks of direction, marks of order. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const blanks = /[\s\p{Cc}\u2800]+/gu
const marks = /\p{M}/gu

/**
 * Text without invisible characters and with one form of each letter: `ＢＴＣ` is `BTC`. For what is copied into a
 * field of a code, an address or a name of a market; blanks within it stay, as one.
 */
export const plainText = (text: string): string =>
  text.replace(unseen, '').normalize('NFKC').replace(unseen, '').replace(blanks, ' ').trim()

/** A text as every search and every filter compares it: as `plainText`, and without case and accents. */
export const searchText = (text: string): string =>
  plainText(text).normalize('NFKD').replace(marks, '').toLowerCase().normalize('NFC')

/** What people and addresses put between two coins, also where it was encoded twice. */
const between = /(?:[\s/\\_:.,+|\-\u2010-\u2015]|%(?:20|2[bdf]|5f))+/

/** A text as searches compare it, in the parts that people put something between: two of `BTC/USDT`. */
export const searchParts = (text: string): readonly string[] =>
  searchText(text)
    .split(between)
    .filter((part) => part !== '')

/** The same in one piece: `BTC/USDT`, `btc_usdt` and `btcusdt` are one. */
export const searchLetters = (text: string): string => searchParts(text).join('')
