import { searchText } from '#contract/kernel/searchText.ts'

/** Filters a list by typed text, ignoring case, accents and surrounding spaces. */
export const matching = <Item>(
  items: readonly Item[],
  typed: string,
  words: (item: Item) => readonly string[],
): readonly Item[] => {
  const wanted = searchText(typed)
  return wanted === '' ? items : items.filter((item) => words(item).some((word) => searchText(word).includes(wanted)))
}
