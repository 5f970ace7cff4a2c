/** Drawn as nothing, or only steering how text is drawn: soft hyphens, joiners, marks of direction, marks of order. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const blanks = /[\s\p{Cc}\u2800]+/gu
const marks = /\p{M}/gu

/**
 * A text without what nobody sees in it and in one form of each letter: `ＢＴＣ` is `BTC`. For what is copied into a
 * field of a code, an address or a name of a market; blanks within it stay, as one.
 */
export const plainText = (text: string): string =>
  text.replace(unseen, '').normalize('NFKC').replace(unseen, '').replace(blanks, ' ').trim()

/** A text as every search and every filter compares it: as `plainText`, and without case and accents. */
export const searchText = (text: string): string =>
  plainText(text).normalize('NFKD').replace(marks, '').toLowerCase().normalize('NFC')

/** The same without what people put between two coins: `BTC/USDT`, `btc_usdt` and `btcusdt` are one. */
export const searchLetters = (text: string): string => searchText(text).replace(/[\s/_:.\-\u2010-\u2015]+/g, '')
