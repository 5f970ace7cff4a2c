import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const manifest = z.object({ name: z.string(), exports: z.optional(z.record(z.string(), z.string())) })

/** A name exported by a module. */
interface Offered {
  readonly name: string
  readonly doc: string
  readonly code: string
}

const reexport = /^export (?:type )?(\*|\{[^}]*\}) from '(\.\/[^']+)'/gm
const declared = /^export (?:async )?(function|const|class|interface|type) (\w+)/gm

/** The text of the doc comment that ends directly above a position. */
const docAbove = (text: string, at: number): string => {
  const [, inner = ''] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\n$/.exec(text.slice(0, at)) ?? []
  return inner
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
}

/** The code needed to use a declaration: its head, or all of a type. */
const codeAt = (text: string, at: number, kind: string): string => {
  const rest = text.slice(at)
  if (kind === 'interface' || kind === 'type') {
    const [whole = rest] = /^[^]*?(?=\n\n|\n(?:export|const|function|\/\*\*)|$(?![^]))/.exec(rest) ?? []
    return whole.trim()
  }
  if (kind === 'class') return (rest.split(' {\n')[0] ?? '').trim()
  if (kind === 'const' && !/^[^=]*=\s*(async )?(<[^>]*>)?\(/.test(rest))
    return (rest.split(/ =(?:\s|$)/)[0] ?? '').trim()
  return headOf(rest)
}

/** A function without its body: up to the first arrow or brace outside the brackets of its head. */
const headOf = (code: string): string => {
  let depth = 0
  for (let at = 0; at < code.length; at += 1) {
    const letter = code[at] ?? ''
    const isType = letter === '{' && /[:<|&]\s*(readonly )?$/.test(code.slice(0, at))
    if (depth === 0 && (code.startsWith('=>', at) || (letter === '{' && !isType))) return code.slice(0, at).trim()
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
  }
  return code
}

/** All exports of a module, in the order of the file. */
const offeredBy = (file: string, wanted: readonly string[] | undefined): readonly Offered[] => {
  const text = readFileSync(file, 'utf8')
  const own = [...text.matchAll(declared)].map(({ 1: kind = '', 2: name = '', index }) => ({
    name,
    doc: docAbove(text, index),
    code: codeAt(text, index, kind),
  }))
  const others = [...text.matchAll(reexport)].flatMap(([, names = '', from = '']) =>
    offeredBy(
      join(dirname(file), from),
      names === '*'
        ? undefined
        : names
            .slice(1, -1)
            .split(',')
            .map((name) => name.trim()),
    ),
  )
  return [...own, ...others].filter(({ name }) => wanted === undefined || wanted.includes(name))
}

const entryText = ({ name, doc, code }: Offered): readonly string[] => [
  `### ${name}`,
  '',
  ...(doc === '' ? [] : [doc, '']),
  '```ts',
  code,
  '```',
  '',
]

const alsoText = (name: string, module: string): readonly string[] => [`### ${name}`, '', `As in \`${module}\`.`, '']

/** The API of each package as Markdown: its exports with their doc comments. */
export const packageApis = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(root, 'packages'))
      .filter((name) => existsSync(join(root, 'packages', name, 'package.json')))
      .flatMap((folder) => {
        const { name, exports = {} } = manifest.parse(
          JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')),
        )
        const modules = Object.entries(exports).filter(([, file]) => /\.tsx?$/.test(file))
        if (modules.length === 0) return []
        const told = new Map<string, string>()
        const text = [
          `# API of \`${name}\``,
          '',
          'Written by `npm run generate` from the comments of the sources.',
          '',
          ...modules.flatMap(([path, file]) => [
            `## \`${name}${path.slice(1)}\``,
            '',
            ...[...offeredBy(join(root, 'packages', folder, file), undefined)]
              .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
              .flatMap((one) => {
                // A name exported by several modules of a package is described once.
                const key = `${one.name} ${one.code}`
                const before = told.get(key)
                told.set(key, before ?? path)
                return before === undefined ? entryText(one) : alsoText(one.name, `${name}${before.slice(1)}`)
              }),
          ]),
        ].join('\n')
        return [[`packages/${folder}/API.md`, text]]
      }),
  )
