/** Characters that are invisible or only steer rendering: soft hyphens, joiners, direction marks, order marks. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const blanks = /[\s\p{Cc}\u2800]+/gu
const marks = /\p{M}/gu

/**
 * Text without invisible characters and with one form of each letter: `ＢＴＣ` becomes `BTC`. For text pasted into a code,
 * address or market field; runs of blanks within it become one.
 */
export const plainText = (text: string): string =>
  text.replace(unseen, '').normalize('NFKC').replace(unseen, '').replace(blanks, ' ').trim()

/** Text as every search and filter compares it: like `plainText`, without case and accents. */
export const searchText = (text: string): string =>
  plainText(text).normalize('NFKD').replace(marks, '').toLowerCase().normalize('NFC')

/** Separators that people and addresses put between two coins, also if encoded twice. */
const between = /(?:[\s/\\_:.,+|\-\u2010-\u2015]|%(?:20|2[bdf]|5f))+/

/** Text as searches compare it, split at separators: two parts for `BTC/USDT`. */
export const searchParts = (text: string): readonly string[] =>
  searchText(text)
    .split(between)
    .filter((part) => part !== '')

/** The same parts joined: `BTC/USDT`, `btc_usdt` and `btcusdt` are equal. */
export const searchLetters = (text: string): string => searchParts(text).join('')
