import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './project.mjs'

/** The aliases from `imports` of package.json (`#ui/`), each with its folder (`src/ui/`). */
const names = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports).map(
  ([name, target]) => ({
    name: name.replace(/\*$/, ''),
    folder: target.replace(/^\.\//, '').replace(/\*$/, ''),
  }),
)

/** The aliased folder that contains a file of the project, or undefined. */
export const namedFolderOf = (path) => names.find(({ folder }) => path.startsWith(folder))

/** Whether a specifier starts with an alias of package.json. */
export const isNamed = (specifier) => names.some(({ name }) => specifier.startsWith(name))

/** Whether an import specifier refers to a file of the project and not to a package. */
export const isLocal = (specifier) =>
  specifier.startsWith('.') || specifier.startsWith('/') || specifier.startsWith('#')

/**
 * The path from the project's root for a local specifier in `file`; one with an unknown alias is returned unchanged.
 */
export const targetOf = (file, specifier) => {
  const named = names.find(({ name }) => specifier.startsWith(name))
  if (named !== undefined) return named.folder + specifier.slice(named.name.length)
  return posix.join(specifier.startsWith('/') ? '' : dirname(file), specifier)
}
