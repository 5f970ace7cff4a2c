import { limits } from '../../contract/limits'
import type { FlowModel } from '../../tests/support/model'
import { layoutMachine } from './layout.machine'

const { pcAbove, padAbove } = limits.device

export const layoutModel = {
  machine: layoutMachine,
  inputs: {
    desktop: { width: pcAbove + 1, inApp: false, online: true },
    tablet: { width: pcAbove, inApp: false, online: true },
    'phone in the app, offline': { width: padAbove, inApp: true, online: false },
  },
  events: {
    'viewport.resized': [{ width: pcAbove + 1 }, { width: pcAbove }, { width: padAbove + 1 }, { width: padAbove }, { width: 320 }],
    'network.lost': [{}],
    'network.found': [{}],
  },
  outcomes: { watchWindow: { fails: { error: new Error('no window') } } },
} satisfies FlowModel<typeof layoutMachine>
