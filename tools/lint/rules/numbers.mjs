import { projectPath } from '../project.mjs'

/** Needed for counting; every other number is a product number. */
const plain = new Set([0, 1, 2])

/** Our own and the platform's calls that take durations. */
const clocked = new Set([
  'setTimeout',
  'setInterval',
  'timer',
  'interval',
  'debounceTime',
  'throttleTime',
  'auditTime',
  'sampleTime',
  'bufferTime',
  'delay',
  'timeout',
  'after',
  'every',
])

const calledName = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name)

const numberIn = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'number') return node.value
  if (node?.type === 'UnaryExpression') return numberIn(node.argument)
  // 5 * 60 * 1000 is a product number as well.
  if (node?.type === 'BinaryExpression') return numberIn(node.left) ?? numberIn(node.right)
  return undefined
}

/** Every product number is in contract/<domain>/limits.ts: machines contain none, and no file contains a duration. */
export const numbers = {
  create(context) {
    const file = projectPath(context.filename)
    const message = 'Product numbers belong in contract/<domain>/limits.ts'
    if (file.startsWith('machines/')) {
      return {
        Literal(node) {
          if (typeof node.value === 'number' && !plain.has(node.value)) context.report({ node, message })
        },
      }
    }
    return {
      CallExpression(node) {
        if (!clocked.has(calledName(node))) return
        for (const argument of node.arguments) {
          const written = numberIn(argument)
          if (written !== undefined && !plain.has(written)) context.report({ node: argument, message })
        }
      },
    }
  },
}
