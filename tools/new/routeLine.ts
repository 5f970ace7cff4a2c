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

/**
 * The text of a domain's routes with one page more, for everybody.
 *
 * @throws When the text does not end its list as expected.
 */
export const withRoute = (text: string, id: string, path: string, skeleton: string): string => {
  const end = /,?\s*\] as const/
  if (!end.test(text)) throw new Error('The list of routes has no end')
  return text
    .replace(/import \{ guarded \}/, 'import { guarded, open }')
    .replace(end, () => `,\nopen('${id}', '${path}', { words: ['${id}'], skeleton: ${skeleton} }),\n] as const`)
}
