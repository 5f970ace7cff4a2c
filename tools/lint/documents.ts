import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { documentLeadsNowhere, leadsNowhere } from './references.mjs'
import { citedIds, groupOf, namedIn, readRegister, registerFaults, registerFile } from './register.ts'
import type { Section } from './register.ts'
import { filesBelow } from './walk.ts'

/** Files that oxlint does not read: documents, recipes, settings. The rule `references` covers comments in code. */
const texts = /\.(md|ya?ml|conf|css|html|sql)$|^\.(oxlintrc\.json|editorconfig|gitignore|nvmrc)$/

const sources = /\.([cm]?[jt]sx?|md|css)$/

/**
 * Comments and documents with a requirement id that is not in the register; citations in tests are checked separately.
 */
const unknownIds = (root: string, sections: readonly Section[]): readonly string[] => {
  const known = new Set(sections.flatMap(({ rows }) => rows.map((one) => one.id)))
  const groups = new Set([...known].map(groupOf))
  return filesBelow(root, sources).flatMap((path) => {
    const file = relative(root, path)
    if (/^(tests|packages|examples)\//.test(file)) return []
    const missing = new Set(namedIn(readFileSync(path, 'utf8'), groups).filter((one) => !known.has(one)))
    return [...missing].map((one) => `${file}: ${one} is missing in ${registerFile}`)
  })
}

/** Documents with references to missing files, and requirement ids on which tests and register differ. */
export const documentFaults = (root: string): readonly string[] => {
  const nowhere = filesBelow(root, texts).flatMap((path) => {
    const file = relative(root, path)
    // Help articles lead to pages of the product (`tests/contract/support/articles.test.ts`).
    if (file.startsWith('articles/')) return []
    const text = readFileSync(path, 'utf8')
    const missing = basename(path).endsWith('.md')
      ? documentLeadsNowhere(root, file, text)
      : leadsNowhere(root, file, text)
    return missing.map((name) => `${file}: ${name} leads nowhere in this repository`)
  })
  const register = join(root, registerFile)
  const sections = existsSync(register) ? readRegister(readFileSync(register, 'utf8')) : []
  return [...nowhere, ...registerFaults(sections, citedIds(root)), ...unknownIds(root, sections)]
}
