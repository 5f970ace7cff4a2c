import { searchText } from '../kernel/searchText.ts'

/** Han characters are written without spaces: each pair of neighbours counts as a word. */
const han = /\p{Script=Han}+/gu
const word = /[\p{Letter}\p{Number}]+/gu

const pairsOf = (run: string): readonly string[] => {
  const letters = [...run]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
}

/** The words by which articles are found, for the index and for a query alike. Takes linear time. */
export const searchTerms = (text: string): string[] => {
  const folded = searchText(text)
  const pairs = (folded.match(han) ?? []).flatMap(pairsOf)
  return [...(folded.replaceAll(han, ' ').match(word) ?? []), ...pairs]
}

/** How the build makes the index and the page reads it: the fields that are searched, and those that a result has. */
export const articleIndex = {
  fields: ['title', 'summary', 'text'],
  storeFields: [],
  tokenize: searchTerms,
  processTerm: (term: string): string => term,
}
