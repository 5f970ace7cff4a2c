const isFunction = (node) => ['ArrowFunctionExpression', 'FunctionExpression'].includes(node?.type)

/** `() => {}`, `() => undefined`, `() => null`: ignores the failure. */
const doesNothing = (node) => {
  const { body } = node
  if (body.type === 'BlockStatement') return body.body.length === 0
  return (body.type === 'Identifier' && body.name === 'undefined') || (body.type === 'Literal' && body.value === null)
}

const statementOf = (node) => (/(Statement|Declaration)$/.test(node.type) ? node : statementOf(node.parent))

/** No type escapes, and no swallowed failure without a comment that gives the reason. */
export const escapes = {
  create(context) {
    const { sourceCode } = context
    const explained = (node) =>
      sourceCode.getCommentsInside(node).length > 0 || sourceCode.getCommentsBefore(statementOf(node)).length > 0
    const swallows = (node) => {
      if (!explained(node))
        context.report({
          node,
          message: 'A failure is handled, told or passed on; where it is none, a comment says why',
        })
    }
    return {
      TSAsExpression(node) {
        const inner = node.expression
        if (
          inner.type === 'TSAsExpression' &&
          ['TSUnknownKeyword', 'TSAnyKeyword', 'TSNeverKeyword'].includes(inner.typeAnnotation.type)
        ) {
          context.report({
            node,
            message: 'A cast by way of unknown says nothing about the value: parse it, or type it at its source',
          })
        }
      },
      CallExpression(node) {
        const { callee, arguments: args } = node
        const heard = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined
        const handler = heard === 'catch' ? args[0] : heard === 'then' ? args[1] : undefined
        if (isFunction(handler) && doesNothing(handler)) swallows(handler)
      },
      CatchClause(node) {
        if (node.body.body.length === 0) swallows(node)
      },
    }
  },
}
