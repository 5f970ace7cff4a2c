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
 * Sends pings while a link is open, for venues that require them. A separate machine, so that its timer does not fall
 * due together with others in the link's chart.
 */
export const pulseMachine = pulseSetup.createMachine({
  id: 'pulse',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { after: { pingEvery: { target: 'idle', reenter: true, actions: 'beat' } } },
  },
})

export type PulseRef = ActorRefFrom<typeof pulseMachine>
export type PulseSnapshot = SnapshotFrom<typeof pulseMachine>
