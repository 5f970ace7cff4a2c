/** Names that contain an amount or a price, which are decimal strings and never numbers. */
const moneyName =
  /^(amount|price|balance|available|held|fee|total(Usdt|Btc|Eth|Cny)|[a-z]+(Amount|Price|Balance|Available|Fee))$/

const nameOf = (node) => {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression') return node.computed ? node.property.value : node.property.name
  if (node?.type === 'ChainExpression') return nameOf(node.expression)
  return undefined
}

const isMoney = (node) => {
  const name = nameOf(node)
  return typeof name === 'string' && moneyName.test(name)
}

const conversions = new Set(['Number', 'parseFloat', 'Number.parseFloat', 'Number.parseInt', 'parseInt'])

const calleeOf = ({ callee }) => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
    ? `${callee.object.name}.${callee.property.name}`
    : ''
}

/**
 * Money stays exact: amounts and prices are never converted to numbers, and their strings are not compared or
 * calculated with as numbers. With `bigint` the names hold whole units, for which this is allowed.
 */
export const money = {
  meta: {
    schema: [{ type: 'object', properties: { bigint: { type: 'boolean' } }, additionalProperties: false }],
    defaultOptions: [{ bigint: false }],
  },
  create(context) {
    const [{ bigint }] = context.options
    const message = 'Money is a decimal text: use contract/kernel/decimal.ts, which is exact'
    return {
      CallExpression(node) {
        const name = calleeOf(node)
        if (name.endsWith('parseFloat')) context.report({ node, message })
        else if (conversions.has(name) && isMoney(node.arguments[0])) context.report({ node, message })
        const { callee } = node
        if (
          callee.type === 'MemberExpression' &&
          ['toFixed', 'toPrecision', 'toExponential'].includes(callee.property.name)
        )
          context.report({ node, message })
      },
      UnaryExpression(node) {
        if (node.operator === '+' && isMoney(node.argument)) context.report({ node, message })
      },
      BinaryExpression(node) {
        const computes = !bigint && ['<', '>', '<=', '>=', '-', '*', '/', '%', '**'].includes(node.operator)
        if (computes && (isMoney(node.left) || isMoney(node.right))) context.report({ node, message })
      },
    }
  },
}
