import { limits } from '../../contract/limits'
import type { FlowModel } from '../../tests/support/model'
import { layoutMachine } from './layout.machine'
import { isInApp } from './layout.view'

const menu = { role: 'button', name: 'shell:nav.menu' } as const
const markets = { role: 'link', name: 'shell:link.markets' } as const

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
  screen: {
    shows: {
      'device.pc': (snapshot) => (isInApp(snapshot) ? [] : [{ ...menu, absent: true }, markets]),
      'device.pad': (snapshot) => (isInApp(snapshot) ? [] : [menu, { ...markets, absent: true }]),
      'device.phone': { like: 'device.pad' },
      'host.browser': [{ role: 'banner' }, { role: 'contentinfo' }],
      'host.app': [{ role: 'banner', absent: true }, { role: 'contentinfo', absent: true }, { role: 'main' }],
      'network.online': [{ name: 'shell:state.offline', absent: true }],
      'network.offline': [{ name: 'shell:state.offline' }],
    },
    gestures: {
      'viewport.resized': { by: 'app', because: 'the window tells its width' },
      'network.lost': { by: 'app', because: 'the browser tells of the network' },
      'network.found': { by: 'app', because: 'the browser tells of the network' },
    },
  },
  // The window tells of itself and has no failure to offer.
  wire: { watchWindow: { happens: 'nothing' } },
} satisfies FlowModel<typeof layoutMachine>
