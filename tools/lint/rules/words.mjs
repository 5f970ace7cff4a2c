const letters = /\p{L}{2,}/u

/** Names of text shown or read aloud to users, as attributes and as fields of data for a screen. */
const spoken =
  /^(?:label|title|heading|head|caption|placeholder|alt|hint|error|note|detail|text|suffix|unit|newTab|noMatch|disabledTag|\w+(?:Label|Title|Text|Placeholder)|aria-(?:label|description|roledescription|valuetext|placeholder|braillelabel))$/

/** The text that an expression contains literally, wherever it is used. */
const writtenIn = (node) => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(' ')
  if (node?.type === 'ConditionalExpression') return `${writtenIn(node.consequent)} ${writtenIn(node.alternate)}`
  if (node?.type === 'LogicalExpression') return `${writtenIn(node.left)} ${writtenIn(node.right)}`
  if (node?.type === 'BinaryExpression' && node.operator === '+')
    return `${writtenIn(node.left)} ${writtenIn(node.right)}`
  if (node?.type === 'JSXExpressionContainer') return writtenIn(node.expression)
  return ''
}

/** Screens contain no text: it is in `locales/`, in every language. */
export const words = {
  create(context) {
    const judge = (node, text) => {
      if (letters.test(text))
        context.report({ node, message: 'Words stand in locales/<language>/<flow>.json and come by t()' })
    }
    return {
      JSXText(node) {
        judge(node, node.value)
      },
      JSXExpressionContainer(node) {
        if (['JSXElement', 'JSXFragment'].includes(node.parent.type)) judge(node, writtenIn(node))
      },
      JSXAttribute(node) {
        const name =
          node.name.type === 'JSXNamespacedName' ? `${node.name.namespace.name}:${node.name.name.name}` : node.name.name
        if (spoken.test(name)) judge(node, writtenIn(node.value))
      },
      Property(node) {
        const name = node.computed ? '' : (node.key.name ?? node.key.value)
        // A sentence or a name; codes (`BTC`) and identifiers (`label`) are not text.
        if (spoken.test(name) && /\s|^\p{Lu}\p{Ll}|\P{ASCII}/u.test(writtenIn(node.value)))
          judge(node, writtenIn(node.value))
      },
    }
  },
}
