import { createActor, fromCallback } from 'xstate'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { pulseMachine } from './pulse.machine.ts'

export const pulseModel = {
  machine: pulseMachine,
  inputs: { plain: { link: createActor(fromCallback(() => undefined)).start() } },
  events: {},
  outcomes: {},
  key: () => 'idle',
  unseen: 'it runs inside a link',
} satisfies FlowModel<typeof pulseMachine>
