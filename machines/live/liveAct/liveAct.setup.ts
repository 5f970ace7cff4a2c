import { assign, fromPromise, setup } from 'xstate'
import type { BanReason, LiveMessage } from '#contract/live/entities/live.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { liveLimits } from '#contract/live/limits.ts'
import type { LiveAct } from '#contract/live/permissions.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'

/** The action; unpinning concerns no other message. */
export type LiveAction = LiveAct | 'unpin'

export interface ActInput {
  readonly roomId: number
  readonly action: LiveAction
  readonly message: LiveMessage
}

export interface Choice {
  readonly reason: BanReason
  /** The duration of a mute; 0 unmutes. */
  readonly minutes: number
  readonly note: string
}

/** Before any action. */
export const noAction: Omit<ActInput, 'roomId'> = {
  action: 'report',
  message: { msgId: 0, fid: '', name: '', role: 'guest', text: '', sentTime: 0, reports: 0 },
}

export const firstChoice: Choice = { reason: 'spam', minutes: liveLimits.live.banMinutes[0], note: '' }

export const liveActSetup = setup({
  types: {
    input: {} as ActInput,
    context: {} as ActInput & { readonly choice: Choice; readonly error: CallError | undefined },
    events: {} as
      | { type: 'choice.changed'; choice: Partial<Choice> }
      | { type: 'act.confirmed' }
      | { type: 'act.closed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { perform: fromPromise<void, ActInput & { readonly choice: Choice }>(notProvided('perform')) },
  guards: {
    /** Actions that cannot be undone or that need a reason ask first. */
    hasChoice: ({ context: { action } }) => action === 'report' || action === 'forbid' || action === 'delete',
  },
  actions: {
    notify: notify(),
    keepChoice: assign(({ context }, { choice }: { choice: Partial<Choice> }) => ({
      choice: { ...context.choice, ...choice },
    })),
    keepError: assign(errorOf('live.forbid')),
  },
})
