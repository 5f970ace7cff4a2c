import { withImport } from './edits.ts'

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

/** A page that a domain's routes are to have. */
export interface RouteLine {
  readonly id: string
  readonly path: string
  readonly page: 'open' | 'guarded'
  readonly skeleton: string
}

/**
 * The text of a domain's routes with one page more.
 *
 * @throws When the text does not end its list as expected.
 */
export const withRoute = (text: string, { id, path, page, skeleton }: RouteLine): string => {
  const end = /,?\s*\] as const/
  if (!end.test(text)) throw new Error('The list of routes has no end')
  return withImport(text, page, '../kernel/route.ts').replace(
    end,
    () => `,\n${page}('${id}', '${path}', { words: ['${id}'], skeleton: ${skeleton} }),\n] as const`,
  )
}
