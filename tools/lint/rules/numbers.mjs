import { projectPath } from '../project.mjs'

/** Counting needs these; every other number is one of the product. */
const plain = new Set([0, 1, 2])

/** Calls of ours and of the world whose numbers are durations. */
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
  // 5 * 60 * 1000 is a number of the product as well.
  if (node?.type === 'BinaryExpression') return numberIn(node.left) ?? numberIn(node.right)
  return undefined
}

/** Every product number is in contract/<domain>/limits.ts: machines contain none, and no other file contains a duration. */
export const numbers = {
  create(context) {
    const file = projectPath(context.filename)
    const message = 'Numbers of the product stand in contract/<domain>/limits.ts'
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
