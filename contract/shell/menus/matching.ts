import { searchText } from '#contract/kernel/searchText.ts'

/**
 * Those of a list whose words have what was typed in them; upper case, accents and spaces around it make no difference.
 */
export const matching = <Item>(
  items: readonly Item[],
  typed: string,
  words: (item: Item) => readonly string[],
): readonly Item[] => {
  const wanted = searchText(typed)
  return wanted === '' ? items : items.filter((item) => words(item).some((word) => searchText(word).includes(wanted)))
}
