/** Characters of the Unicode private use area, which no language uses. */
const markOf = (index: number): string => String.fromCharCode(0xe000 + index)

/**
 * A sentence that is written many times a second: its translation is looked up once with a mark in place of each value,
 * and then only the values are inserted.
 */
export const createSentence = <Name extends string>(
  names: readonly Name[],
  write: (values: Readonly<Record<Name, string>>) => string,
): ((values: Readonly<Record<Name, string>>) => string) => {
  const marks = Object.fromEntries(names.map((name, index) => [name, markOf(index)])) as Record<Name, string>
  // Split at each mark: text at even indexes, names at odd ones.
  const pieces = write(marks).split(/([\ue000-\uf8ff])/)
  const places = pieces.map((piece, index) => (index % 2 === 0 ? undefined : names[piece.charCodeAt(0) - 0xe000]))
  return (values) => {
    let text = ''
    for (let index = 0; index < pieces.length; index += 1) {
      const name = places[index]
      text += name === undefined ? (pieces[index] ?? '') : values[name]
    }
    return text
  }
}
