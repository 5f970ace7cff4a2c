import { projectPath, root } from '../project.mjs'
import { leadsNowhere } from '../references.mjs'

/** References in comments must resolve: every document and path that they name exists in this repository. */
export const references = {
  create(context) {
    const file = projectPath(context.filename)
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          for (const path of leadsNowhere(root, file, comment.value)) {
            context.report({
              loc: comment.loc,
              message: `${path} leads nowhere in this repository: name a file of it, or say it here`,
            })
          }
        }
      },
    }
  },
}
