import { sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'

export const pulseSetup = setup({
  types: {
    input: {} as { link: AnyActorRef },
    context: {} as { readonly link: AnyActorRef },
  },
  actions: {
    beat: sendTo(({ context }) => context.link, { type: 'ping.due' }),
  },
  delays: { pingEvery: shellLimits.link.pingEvery },
})
