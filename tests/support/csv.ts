/** Parses a CSV file by RFC 4180, simply and slowly. Throws for malformed input. */
export const parseCsv = (file: string): readonly (readonly string[])[] => {
  const text = file.startsWith('\ufeff') ? file.slice(1) : file
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] !== '"') throw new Error(`A field does not begin with a quotation mark at ${at}`)
    let field = ''
    at += 1
    for (;;) {
      if (at >= text.length) throw new Error('A field does not end')
      if (text[at] !== '"') field += text[at]
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else break
      at += 1
    }
    at += 1
    line.push(field)
    if (text.startsWith('\r\n', at)) {
      lines.push(line)
      line = []
      at += 2
    } else if (text[at] === ',') at += 1
    else throw new Error(`Neither a comma nor the end of a line at ${at}`)
  }
  if (line.length > 0) throw new Error('The last line does not end')
  return lines
}
