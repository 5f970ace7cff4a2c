import type { AnyStateMachine } from 'xstate'
import { instrument } from '@statefloor/explorer'

/** The production chart whose services never answer and whose effects do nothing. */
export const asleep = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  instrument(machine, () => undefined, {}) as Machine
