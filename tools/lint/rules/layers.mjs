import { isLocal, targetOf } from '../names.mjs'
import { localComplaint, packageComplaint } from '../layerComplaints.mjs'
import { layerOf } from '../layers.mjs'
import { projectPath } from '../project.mjs'

const stringOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return undefined
}

const nameOf = (node) => node.name ?? node.value

const importedName = (specifier) => {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return nameOf(specifier.imported ?? specifier.local)
}

/** The only file with dynamic imports of computed paths: it evaluates the build's files, which the document lists. */
const entry = 'src/app/boot.ts'

/** Each layer imports only what the table in `tools/lint/layers.mjs` allows, by any kind of import. */
export const layers = {
  create(context) {
    const file = projectPath(context.filename)
    const layer = layerOf(file)
    if (!layer) return {}

    const judge = (node, source, names, types) => {
      const specifier = source?.split('?')[0]
      // A layer that may import everything may also compute a module's path at run time.
      if (specifier === undefined && (layer.packages.any || file === entry)) return
      if (specifier === undefined)
        return context.report({
          node,
          message: 'An import names its module as plain text, so that the layers can be held',
        })
      const local = isLocal(specifier)
      const path = local ? targetOf(file, specifier) : undefined
      if (path?.startsWith('..')) return context.report({ node, message: `${specifier} lies outside the project` })
      const message = local
        ? localComplaint(layer, file, path, names, types)
        : packageComplaint(layer, specifier, names, types)
      if (message) context.report({ node, message })
    }

    const glob = (node, argument) => {
      const patterns = argument?.type === 'ArrayExpression' ? argument.elements : [argument]
      for (const pattern of patterns) judge(node, stringOf(pattern)?.replace(/^!/, '').split('*')[0], ['*'], false)
    }

    return {
      ImportDeclaration(node) {
        const taken = node.specifiers.filter((one) => one.importKind !== 'type')
        const types = node.importKind === 'type' || (node.specifiers.length > 0 && taken.length === 0)
        judge(node, node.source.value, taken.map(importedName), types)
      },
      ExportNamedDeclaration(node) {
        if (node.source)
          judge(
            node,
            node.source.value,
            node.specifiers.map((one) => nameOf(one.local)),
            node.exportKind === 'type',
          )
      },
      ExportAllDeclaration(node) {
        judge(node, node.source.value, ['*'], node.exportKind === 'type')
      },
      ImportExpression(node) {
        judge(node, stringOf(node.source), ['*'], false)
      },
      TSImportType(node) {
        judge(node, stringOf(node.source ?? node.argument?.literal), [], true)
      },
      CallExpression(node) {
        const { callee } = node
        if (callee.type === 'Identifier' && callee.name === 'require')
          judge(node, stringOf(node.arguments[0]), ['*'], false)
        if (
          callee.type === 'MemberExpression' &&
          callee.object.type === 'MetaProperty' &&
          callee.property.name === 'glob'
        )
          glob(node, node.arguments[0])
      },
    }
  },
}
