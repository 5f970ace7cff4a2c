import { projectPath } from '../project.mjs'

const keyOf = (node) => (node.computed ? undefined : (node.key.name ?? String(node.key.value)))

const isFunction = (node) => ['ArrowFunctionExpression', 'FunctionExpression'].includes(node.type)

/** A function, or the result of an xstate helper, written inline where a name is required. */
const isInline = (node) => isFunction(node) || node.type === 'CallExpression'

const candidates = (node) => (node.type === 'ArrayExpression' ? node.elements.filter(Boolean) : [node])

/** Parts of a chart that exports, coverage and the inspector identify by name. */
const named = new Set(['guard', 'actions', 'entry', 'exit', 'src'])

/**
 * Charts contain only names; delays are named; `systemId` is only for the root; machines throw only where `request`
 * gives up.
 */
export const charts = {
  create(context) {
    const file = projectPath(context.filename)
    const isChart = file.endsWith('.machine.ts')
    const isModel = file.endsWith('.model.ts')
    const mayThrow = isModel || file === 'machines/notProvided.ts' || file.startsWith('machines/patterns/')
    return {
      Property(node) {
        const key = keyOf(node)
        if (key === 'systemId' && !file.startsWith('machines/shell/app/')) {
          context.report({ node, message: 'systemId is given in machines/shell/app only' })
        }
        if (key === 'after' && node.value.type === 'ObjectExpression') {
          for (const delay of node.value.properties) {
            if (
              delay.type === 'Property' &&
              (delay.computed || typeof delay.key.value === 'number' || /^\d+$/.test(keyOf(delay) ?? ''))
            ) {
              context.report({
                node: delay,
                message: 'A delay has a name, and its number belongs in contract/<domain>/limits.ts',
              })
            }
          }
        }
        if (isChart && named.has(key)) {
          for (const one of candidates(node.value)) {
            if (isInline(one))
              context.report({
                node: one,
                message: `${key} names its implementation, which belongs in the flow's setup`,
              })
          }
        }
      },
      ThrowStatement(node) {
        if (!mayThrow)
          context.report({
            node,
            message: 'A throw kills the actor; only the pattern request gives up by throwing its CallError',
          })
      },
    }
  },
}
