const runners = new Set(['it', 'test', 'describe', 'suite'])
const evasions = new Set(['skip', 'skipIf', 'only', 'todo', 'fixme', 'fails', 'runIf', 'fail'])
const aliases = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe', 'ftest'])

/** Splits `test.describe.only` into ['test', 'describe', 'only']. */
const chainOf = (node) => {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'MemberExpression' && !node.computed) return [...chainOf(node.object), node.property.name]
  if (node.type === 'CallExpression') return chainOf(node.callee)
  return []
}

const isSleep = (node) => {
  const [made] = node.arguments
  if (made?.type !== 'ArrowFunctionExpression' && made?.type !== 'FunctionExpression') return false
  const [resolve] = made.params
  const body = made.body.type === 'BlockStatement' ? made.body.body[0]?.expression : made.body
  return (
    body?.type === 'CallExpression' &&
    body.callee.name === 'setTimeout' &&
    resolve?.type === 'Identifier' &&
    body.arguments[0]?.name === resolve.name
  )
}

/** Matchers that almost any value passes. */
const vacuous = new Set(['toBeTruthy', 'toBeDefined', 'toBeFalsy'])

/** All tests run, wait for events and not for the clock, and can fail. */
export const honestTests = {
  create(context) {
    const report = (node, message) => context.report({ node, message })
    return {
      CallExpression(node) {
        const chain = chainOf(node.callee)
        if (aliases.has(chain[0]) || (runners.has(chain[0]) && chain.slice(1).some((name) => evasions.has(name)))) {
          report(node, `${chain.join('.')}: every test runs`)
        }
        const last = chain.at(-1)
        if (last === 'waitForTimeout' || (chain.length === 1 && last === 'sleep'))
          report(node, 'A test waits for what happens, never for the clock')
        if (vacuous.has(last) && chain[0] === 'expect') report(node, `${last} hardly ever fails: say what the value is`)
        if (chain.length === 1 && last === 'expect' && node.arguments[0]?.type === 'Literal')
          report(node, 'A test of a constant proves nothing')
      },
      Property(node) {
        const inOptions =
          node.parent.parent?.type === 'CallExpression' && runners.has(chainOf(node.parent.parent.callee)[0])
        if (inOptions && evasions.has(node.key.name) && node.value.value === true)
          report(node, `${node.key.name}: every test runs`)
      },
      NewExpression(node) {
        if (node.callee.name === 'Promise' && isSleep(node))
          report(node, 'A test waits for what happens, never for the clock')
      },
      ImportDeclaration(node) {
        if (/^(node:)?timers\/promises$/.test(node.source.value))
          report(node, 'A test waits for what happens, never for the clock')
      },
    }
  },
}
