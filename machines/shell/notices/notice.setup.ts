import { setup } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import type { Notice } from './notices.types.ts'

export const noticeSetup = setup({
  types: {
    input: {} as { notice: Notice },
    context: {} as { readonly notice: Notice },
    events: {} as
      /** The pointer or the focus is on it: it must not vanish from under them. */
      { type: 'notice.held' } | { type: 'notice.released' } | { type: 'notice.dismissed' },
  },
  delays: {
    reading: ({ context: { notice } }) => notice.duration ?? shellLimits.notice[notice.kind],
  },
})
