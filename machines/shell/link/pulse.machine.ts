import { sendTo, setup } from 'xstate'
import type { AnyActorRef, ActorRefFrom, SnapshotFrom } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'

const pulseSetup = setup({
  types: {
    input: {} as { link: AnyActorRef },
    context: {} as { readonly link: AnyActorRef },
  },
  actions: {
    beat: sendTo(({ context }) => context.link, { type: 'ping.due' }),
  },
  delays: { pingEvery: shellLimits.link.pingEvery },
})

/**
 * Beats while a link is open, for the venues that want to hear from us. Its timer is no part of the link's chart, where it
 * would fall due together with others.
 */
export const pulseMachine = pulseSetup.createMachine({
  id: 'pulse',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: { after: { pingEvery: { target: 'resting', reenter: true, actions: 'beat' } } },
  },
})

export type PulseRef = ActorRefFrom<typeof pulseMachine>
export type PulseSnapshot = SnapshotFrom<typeof pulseMachine>
