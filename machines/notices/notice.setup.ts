import { setup } from 'xstate'
import type { Notice } from './notices.types'
import { limits } from '../../contract/limits'

export const noticeSetup = setup({
  types: {
    input: {} as { notice: Notice },
    context: {} as { readonly notice: Notice },
    events: {} as
      /** The pointer or the focus is on it: it must not vanish from under them. */
      | { type: 'notice.held' }
      | { type: 'notice.released' }
      | { type: 'notice.dismissed' },
  },
  delays: {
    reading: ({ context }) => context.notice.duration ?? (context.notice.kind === 'warning' ? limits.notice.error : limits.notice[context.notice.kind]),
  },
})
