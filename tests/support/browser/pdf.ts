import { inflateSync } from 'node:zlib'

/** Reads the text of a PDF that Chromium printed, page by page. */

type Objects = ReadonlyMap<string, string>
/** The text of each code of a font, and how many hexadecimal digits a code has. */
interface Font {
  readonly digits: number
  readonly texts: ReadonlyMap<string, string>
}

const objectsOf = (pdf: Buffer): Objects =>
  new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\b([\s\S]*?)\bendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )

/** The decoded stream of an object. */
const streamOf = (body: string): string => {
  const [, head = '', data = ''] = /^([\s\S]*?)\bstream\r?\n([\s\S]*?)\r?\nendstream/.exec(body) ?? []
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
}

const referred = (objects: Objects, body: string, name: string): string =>
  objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

const fontOf = (map: string): Font => {
  const texts = new Map<string, string>()
  for (const [, list = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>/g)) texts.set(code.toLowerCase(), utf16(to))
  for (const [, list = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', to = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const start = Number.parseInt(first, 16)
      for (let code = start; code <= Number.parseInt(last, 16); code += 1)
        texts.set(
          code.toString(16).padStart(first.length, '0'),
          String.fromCharCode(Number.parseInt(to, 16) + code - start),
        )
    }
  const digits = /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4
  return { digits, texts }
}

/** The ids of the pages below a node of the page tree, in order. */
const pageIds = (objects: Objects, id: string): readonly string[] => {
  const kids = /\/Kids \[([^\]]*)\]/.exec(objects.get(id) ?? '')?.[1]
  if (kids === undefined) return [id]
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => pageIds(objects, kid))
}

const fontsOf = (objects: Objects, page: string): ReadonlyMap<string, Font> => {
  const inline = /\/Font\s*<<([\s\S]*?)>>/.exec(page)?.[1] ?? ''
  return new Map(
    [...inline.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      fontOf(streamOf(referred(objects, objects.get(id) ?? '', 'ToUnicode'))),
    ]),
  )
}

/** The text of each page without white space, which a PDF does not store. */
export const pdfPages = (pdf: Buffer): readonly string[] => {
  const objects = objectsOf(pdf)
  const root = [...objects].find(([, body]) => /\/Type \/Pages\b/.test(body) && !body.includes('/Parent'))?.[0] ?? ''
  return pageIds(objects, root).map((id) => {
    const page = objects.get(id) ?? ''
    const fonts = fontsOf(objects, page)
    let font: Font | undefined
    let text = ''
    for (const [, name, hex = ''] of streamOf(referred(objects, page, 'Contents')).matchAll(
      /\/(\w+) [\d.]+ Tf|<([\da-fA-F]+)>/g,
    ))
      if (name !== undefined) font = fonts.get(name)
      else
        for (const code of hex.toLowerCase().match(new RegExp(`.{${String(font?.digits ?? 4)}}`, 'g')) ?? [])
          text += font?.texts.get(code) ?? ''
    return text.replaceAll(/\s/g, '')
  })
}
