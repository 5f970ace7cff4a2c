import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { documentLeadsNowhere, leadsNowhere } from './references.mjs'
import { citedIds, readRegister, registerFaults, registerFile } from './register'
import { filesBelow } from './walk'

/** What no rule of oxlint reads: documents, recipes, settings. Comments of code are the rule `references`. */
const texts = /\.(md|ya?ml|conf|css|html|sql)$|^\.(oxlintrc\.json|editorconfig|gitignore|nvmrc)$/

/** Documents that name a file which is not there, and ids of requirements that tests and register do not share. */
export const documentFaults = (root: string): readonly string[] => {
  const nowhere = filesBelow(root, texts).flatMap((path) => {
    const file = relative(root, path)
    const text = readFileSync(path, 'utf8')
    const missing = basename(path).endsWith('.md') ? documentLeadsNowhere(root, file, text) : leadsNowhere(root, file, text)
    return missing.map((name) => `${file}: ${name} leads nowhere in this repository`)
  })
  const register = join(root, registerFile)
  const sections = existsSync(register) ? readRegister(readFileSync(register, 'utf8')) : []
  return [...nowhere, ...registerFaults(sections, citedIds(root))]
}
