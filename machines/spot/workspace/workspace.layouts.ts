import { workspaceSetup } from './workspace.setup.ts'

/** Layout changes that are possible whether or not panels are being arranged. */
export const layouts = workspaceSetup.createStateConfig({
  on: {
    'preset.chosen': {
      guard: { type: 'hasEffect', params: ({ event }) => ({ act: 'preset' as const, preset: event.preset }) },
      actions: [
        { type: 'change', params: ({ event }) => ({ act: 'preset' as const, preset: event.preset }) },
        'keepWorkspace',
      ],
    },
    'panel.hidden': {
      guard: { type: 'hasEffect', params: ({ event }) => ({ act: 'hide' as const, panel: event.panel }) },
      actions: [
        { type: 'change', params: ({ event }) => ({ act: 'hide' as const, panel: event.panel }) },
        'keepWorkspace',
      ],
    },
    'panel.shown': {
      guard: { type: 'hasEffect', params: ({ event }) => ({ act: 'show' as const, panel: event.panel }) },
      actions: [
        { type: 'change', params: ({ event }) => ({ act: 'show' as const, panel: event.panel }) },
        'keepWorkspace',
      ],
    },
    'layout.reset': { guard: 'isArranged', actions: ['reset', 'keepWorkspace'] },
    'undo.requested': { guard: 'hasPast', actions: ['undo', 'keepWorkspace'] },
    'redo.requested': { guard: 'hasFuture', actions: ['redo', 'keepWorkspace'] },
  },
})
