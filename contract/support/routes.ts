import { guarded, open } from '../kernel/route.ts'

const help = { words: ['articleSearch'], skeleton: { blocks: ['text', 'fields', 'text'] } } as const
const reading = { words: ['articleSearch'], skeleton: { blocks: ['text'] } } as const

export const supportRoutes = [
  open('learn', '/learn/index', help),
  open('support', '/support/index', { ...help, words: ['articleSearch', 'support'] }),
  open('supportNotice', '/support/notice', {
    words: ['noticeList'],
    skeleton: { actions: true, blocks: ['tabs', 'rows'] },
  }),
  open('supportArticle', '/support/article', reading),
  guarded('supportDesk', '/support/desk', { words: ['support'], skeleton: { blocks: ['rows'] } }),
  open('supportNav', '/support/nav/:id', help),
  open('officialChannel', '/support/official-channel', reading),
  guarded('feedback', '/userfeedback', {
    words: ['feedback', 'support', 'screenshots'],
    skeleton: { actions: true, blocks: ['fields', 'button'] },
  }),
  open('apiDocument', '/apiDocument', { words: ['apiDocument'], skeleton: { blocks: ['rows'] } }),
  open('rateStandard', '/rateStandard', {
    words: ['rateStandard'],
    skeleton: { actions: true, blocks: ['rows', 'fields', 'rows'] },
  }),
] as const
