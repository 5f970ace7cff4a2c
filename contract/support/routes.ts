import { guarded, open } from '../kernel/route.ts'

export const supportRoutes = [
  open('learn', '/learn/index'),
  open('support', '/support/index'),
  open('supportNotice', '/support/notice'),
  open('supportArticle', '/support/article'),
  guarded('supportDesk', '/support/desk', { words: ['support'], skeleton: { blocks: ['rows'] } }),
  open('supportNav', '/support/nav/:id'),
  open('officialChannel', '/support/official-channel'),
  guarded('feedback', '/userfeedback'),
  open('apiDocument', '/apiDocument'),
  open('rateStandard', '/rateStandard'),
] as const
