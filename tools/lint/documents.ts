import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { documentLeadsNowhere, leadsNowhere } from './references.mjs'
import { citedIds, groupOf, namedIn, readRegister, registerFaults, registerFile } from './register.ts'
import type { Section } from './register.ts'
import { filesBelow } from './walk.ts'

/** What no rule of oxlint reads: documents, recipes, settings. Comments of code are the rule `references`. */
const texts = /\.(md|ya?ml|conf|css|html|sql)$|^\.(oxlintrc\.json|editorconfig|gitignore|nvmrc)$/

const sources = /\.([cm]?[jt]sx?|md|css)$/

/** Comments and documents that name a requirement which the register has not; what tests cite is judged for itself. */
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

/** Documents that name a file which is not there, and ids of requirements that tests and register do not share. */
export const documentFaults = (root: string): readonly string[] => {
  const nowhere = filesBelow(root, texts).flatMap((path) => {
    const file = relative(root, path)
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
