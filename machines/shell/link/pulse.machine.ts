import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { pulseSetup } from './pulse.setup.ts'

/** Beats while a link is open, for the venues that want to hear from us. */
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
