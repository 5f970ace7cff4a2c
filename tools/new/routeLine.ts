import type { Skeleton } from '#contract/kernel/route.ts'
import { escaped, withImport } from './edits.ts'
import type { Access } from './plan.ts'

/** A page in a domain's routes. */
export interface RouteLine {
  readonly id: string
  readonly path: string
  readonly access: Access
  readonly skeleton: Skeleton
  /** Its translation namespaces. */
  readonly words: readonly string[]
}

const lineOf = ({ id, path, access, skeleton, words }: RouteLine): string =>
  `${access}('${id}', '${path}', { words: [${words.map((one) => `'${one}'`).join(', ')}], skeleton: ${JSON.stringify(skeleton)} }),`

/**
 * Adds a page to the text of a domain's routes.
 *
 * @throws If the list does not end as expected.
 */
export const withRoute = (text: string, line: RouteLine): string => {
  const end = /,?\s*\] as const/
  if (!end.test(text)) throw new Error('The list of routes has no end')
  return withImport(text, line.access, '../kernel/route.ts').replace(end, () => `,\n${lineOf(line)}\n] as const`)
}

/**
 * Marks a page that only has an address as built in the text of a domain's routes.
 *
 * @throws If its line does not have the usual form.
 */
export const withBuilt = (text: string, line: RouteLine): string => {
  const alone = new RegExp(`${line.access}\\(\\s*'${line.id}',\\s*'${escaped(line.path)}',?\\s*\\),`)
  if (!alone.test(text)) throw new Error(`The route of ${line.id} does not have the usual form`)
  return text.replace(alone, () => lineOf(line))
}
