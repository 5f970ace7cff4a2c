import { extname } from 'node:path'
import { isLocal, isNamed, namedFolderOf, targetOf } from '../names.mjs'
import { projectPath } from '../project.mjs'

const climbs = (specifier) => specifier.split('/').filter((part) => part === '..').length

/** Why `file` should not write a project import as `specifier`, or undefined. */
const complaint = (file, specifier) => {
  if (specifier.startsWith('#')) return isNamed(specifier) ? undefined : `package.json has no name for ${specifier}`
  const target = targetOf(file, specifier)
  const from = namedFolderOf(file)
  const to = namedFolderOf(target)
  if (to === undefined || !specifier.startsWith('.')) return undefined
  if (climbs(specifier) > 1 || (from !== to && climbs(specifier) > 0)) {
    return `Write ${to.name}${target.slice(to.folder.length)}: an import of another layer, or from further than the next folder, is by name`
  }
  return undefined
}

/**
 * Project imports use aliases across layers, go up at most one folder within a layer, and include the file's extension.
 */
export const imports = {
  create(context) {
    const file = projectPath(context.filename)
    const judge = (node, source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string' || !isLocal(source.value)) return
      const [specifier] = source.value.split('?')
      const message =
        complaint(file, specifier) ??
        (/^\.[cm]?[a-z]+$/.test(extname(specifier)) ? undefined : `${specifier} lacks its file's extension`)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: (node) => judge(node, node.source),
      ExportNamedDeclaration: (node) => judge(node, node.source),
      ExportAllDeclaration: (node) => judge(node, node.source),
      ImportExpression: (node) => judge(node, node.source),
      TSImportType: (node) => judge(node, node.source ?? node.argument?.literal),
    }
  },
}
