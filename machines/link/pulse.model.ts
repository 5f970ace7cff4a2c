import type { FlowModel } from '../../tests/support/model'
import { pulseMachine } from './pulse.machine'

export const pulseModel = {
  machine: pulseMachine,
  inputs: { plain: undefined },
  events: {},
  outcomes: {},
} satisfies FlowModel<typeof pulseMachine>
