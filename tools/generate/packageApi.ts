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
const foreign = /^export (?:type )?\{([^}]*)\} from '(@[^']+)'/gm
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
  if (kind === 'class') return classCode(/^[^]*?\n\}/.exec(rest)?.[0] ?? rest)
  return valueCode(rest)
}

/** A function's head, or the name and type of a value. */
const valueCode = (code: string): string =>
  /^[^=(]*=\s*(async )?(<[^>]*>)?\(/.test(code) || /^[^=:\n]*\(/.test(code)
    ? headOf(code)
    : (/^[^]*?(?= =(?:\s|$)|\n(?!\s*[|&}]| {4}))/.exec(code)?.[0] ?? code).trim()

const member =
  /^ {2}(?!private |protected |readonly #|override |return |constructor\(\))(?:(?:readonly|async|static|get|set) )*[\w[]/gm

/** The public part of a class: its members with their comments, without their code. */
const classCode = (code: string): string => {
  const [head = ''] = /^[^]*?(?= \{\n)/.exec(code) ?? []
  const members = [...code.matchAll(member)].flatMap(({ index }) => {
    const doc = docAbove(code, index)
    return [
      ...(doc === '' ? [] : [`  /** ${doc.replaceAll('\n', '\n   * ')} */`]),
      `  ${valueCode(code.slice(index + 2))}`,
    ]
  })
  return [`${head} {`, ...members, '}'].join('\n')
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

/** The names that a file re-exports from other packages. */
const foreignText = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(foreign)].flatMap(([, names = '', from = '']) =>
    alsoText(
      names.split(',').map((name) => name.trim()),
      from,
    ),
  )

/** The names that a module also exports, but that are described at another module of the package. */
const alsoText = (names: readonly string[], module: string): readonly string[] => [
  `Also from here, as in \`${module}\`: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  '',
]

const keyOf = ({ name, code }: Offered): string => `${name} ${code}`

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
          ...modules.flatMap(([path, file]) => {
            const module = `${name}${path.slice(1)}`
            const here = [...offeredBy(join(root, 'packages', folder, file), undefined)].toSorted((one, other) =>
              one.name.localeCompare(other.name, 'en'),
            )
            // A name that several modules of a package export is described once.
            const isOwn = (one: Offered) => (told.get(keyOf(one)) ?? module) === module
            const own = here.filter(isOwn)
            for (const one of own) told.set(keyOf(one), module)
            const others = new Map<string, string[]>()
            for (const one of here.filter((other) => !isOwn(other))) {
              const from = told.get(keyOf(one)) ?? module
              others.set(from, [...(others.get(from) ?? []), one.name])
            }
            return [
              `## \`${module}\``,
              '',
              ...[...others].flatMap(([from, those]) => alsoText(those, from)),
              ...foreignText(join(root, 'packages', folder, file)),
              ...own.flatMap(entryText),
            ]
          }),
        ].join('\n')
        return [[`packages/${folder}/API.md`, text]]
      }),
  )
