import { chartSetup } from './chart.setup.ts'

/** What opens over the chart, beside it, or in its place. */
export const surfaces = {
  panel: chartSetup.createStateConfig({
    initial: 'closed',
    states: {
      closed: {
        entry: 'forgetPanel',
        on: { 'panel.requested': { target: 'open', actions: { type: 'keepPanel', params: ({ event }) => event } } },
      },
      open: {
        on: {
          'panel.left': 'closed',
        },
      },
    },
  }),
  table: chartSetup.createStateConfig({
    initial: 'hidden',
    states: { hidden: { on: { 'table.toggled': 'shown' } }, shown: { on: { 'table.toggled': 'hidden' } } },
  }),
  size: chartSetup.createStateConfig({
    initial: 'normal',
    states: {
      normal: { on: { 'fullScreen.toggled': 'full' } },
      full: { on: { 'fullScreen.toggled': 'normal', 'fullScreen.exited': 'normal' } },
    },
  }),
  /** The menu of a price on the canvas. */
  menu: chartSetup.createStateConfig({
    initial: 'closed',
    states: {
      closed: {
        entry: 'forgetMenu',
        on: { 'menu.requested': { target: 'open', actions: { type: 'keepMenu', params: ({ event }) => event } } },
      },
      open: {
        on: {
          'menu.requested': { actions: { type: 'keepMenu', params: ({ event }) => event } },
          'menu.left': 'closed',
          'order.prepared': { target: 'closed', actions: { type: 'passOrder', params: ({ event }) => event } },
        },
      },
    },
  }),
}
