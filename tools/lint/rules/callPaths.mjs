/** The prefixes of call and stream paths (contract/routes.ts, `neverShell`). */
const beginnings = /^\/(hk-web|swap|web3\/wallet|kline-history|sandbox|ws)(\/|$)/

/** Each call's path is written only once, in its descriptor. */
export const callPaths = {
  create(context) {
    const judge = (node, text) => {
      if (beginnings.test(text))
        context.report({ node, message: 'The path of a call belongs in contract/ only: take it from its descriptor' })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') judge(node, node.value)
      },
      TemplateElement(node) {
        judge(node, node.value.raw)
      },
    }
  },
}
