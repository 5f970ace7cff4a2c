import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './project.mjs'

/** The names that `imports` of package.json gives to folders (`#ui/`), each with its folder (`src/ui/`). */
const names = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports).map(
  ([name, target]) => ({
    name: name.replace(/\*$/, ''),
    folder: target.replace(/^\.\//, '').replace(/\*$/, ''),
  }),
)

/** The named folder in which a file of the project lies, or undefined for one outside of all. */
export const namedFolderOf = (path) => names.find(({ folder }) => path.startsWith(folder))

/** Whether package.json knows the name with which a specifier begins. */
export const isNamed = (specifier) => names.some(({ name }) => specifier.startsWith(name))

/** Whether an import's specifier is a file of the project, not a package. */
export const isLocal = (specifier) =>
  specifier.startsWith('.') || specifier.startsWith('/') || specifier.startsWith('#')

/** The path from the project's root that a local specifier of `file` means; one of an unknown name stays as it is. */
export const targetOf = (file, specifier) => {
  const named = names.find(({ name }) => specifier.startsWith(name))
  if (named !== undefined) return named.folder + specifier.slice(named.name.length)
  return posix.join(specifier.startsWith('/') ? '' : dirname(file), specifier)
}
