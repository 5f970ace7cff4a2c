import type { FlowNames } from './names.ts'

/** A change of one file that exists: its text before, its text after. */
export type Edit = (text: string) => string

/** Puts text before or after the one place that a pattern finds. @throws When the place is gone. */
const at =
  (place: RegExp, put: (found: string) => string): Edit =>
  (text) => {
    if (!place.test(text)) throw new Error(`There is no place for it: ${place}`)
    return text.replace(place, put)
  }

const afterImports = (line: string): Edit =>
  at(/(?:^import [^]*? from '[^']+'\n)+/m, (imports) => `${imports}${line}\n`)

const both =
  (...edits: readonly Edit[]): Edit =>
  (text) =>
    edits.reduce((now, edit) => edit(now), text)

/** The skeletons that a page may have, the simplest first; each page has one of its own. */
const skeletons = ['rows', 'text', 'fields', 'filters', 'tabs'] as const

/** A skeleton that no route has yet. */
export const freeSkeleton = (taken: ReadonlySet<string>): string => {
  for (let length = 1; ; length += 1)
    for (const last of skeletons) {
      const blocks = [...Array.from({ length: length - 1 }, () => 'rows'), last]
      if (!taken.has(JSON.stringify({ blocks }))) return `{ blocks: [${blocks.map((one) => `'${one}'`).join(', ')}] }`
    }
}

/** The lines that a flow needs outside of its own folders. */
export const editsOf = (
  { domain, flow }: FlowNames,
  page: { readonly path: string; readonly skeleton: string; readonly neighbour: string },
): Readonly<Record<string, Edit>> => ({
  'contract/calls.ts': both(
    afterImports(`import { ${flow} } from './${domain}/calls/${flow}.ts'`),
    at(/export const calls = \{[^}]*(?=\s\})/, (list) => `${list.replace(/,\s*$/, '')}, ${flow}`),
  ),
  [`contract/${domain}/routes.ts`]: both(
    (text) => (/\bopen\b/.test(text) ? text : text.replace(/import \{ guarded \}/, 'import { guarded, open }')),
    at(
      /,?\s*\] as const/,
      () => `,\nopen('${flow}', '${page.path}', { words: ['${flow}'], skeleton: ${page.skeleton} }),\n] as const`,
    ),
  ),
  'contract/shell/neighbours.ts': at(
    new RegExp(`pages: \\[[^\\]]*'${page.neighbour}'`),
    (found) => `${found}, '${flow}'`,
  ),
  'server/modules.ts': both(
    afterImports(`import { ${flow}Module } from './modules/${domain}/${flow}/index.ts'`),
    at(/(?=^ {2}sandboxModule,$)/m, () => `  ${flow}Module,\n`),
  ),
  'src/i18n/resources.ts': at(
    /(?:^ {2}\w+: typeof import\([^\n]*\n)+/m,
    (lines) => `${lines}  ${flow}: typeof import('#locales/en_US/${flow}.json')\n`,
  ),
})
