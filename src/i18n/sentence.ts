/** Letters of the private use area: no language writes them. */
const markOf = (index: number): string => String.fromCharCode(0xe000 + index)

/**
 * A sentence that is written many times a second: its words are looked up once, with a mark in place of each value, and
 * afterwards the values are put between them.
 */
export const createSentence = <Name extends string>(
  names: readonly Name[],
  write: (values: Readonly<Record<Name, string>>) => string,
): ((values: Readonly<Record<Name, string>>) => string) => {
  const marks = Object.fromEntries(names.map((name, index) => [name, markOf(index)])) as Record<Name, string>
  // Around each mark: words stand at even places, names at odd ones.
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
