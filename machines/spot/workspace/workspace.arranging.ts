import type { WorkspaceChange } from '#contract/spot/workspaceRules.ts'
import { workspaceSetup } from './workspace.setup.ts'
import type { WorkspaceEvent } from './workspace.setup.ts'

type Of<Type extends WorkspaceEvent['type']> = { readonly event: Extract<WorkspaceEvent, { type: Type }> }

const moveOf = ({ event: { panel, x, y, by } }: Of<'panel.moved'>): WorkspaceChange => ({
  act: 'move',
  panel,
  x,
  y,
  by,
})
const resizeOf = ({ event: { panel, x, y, w, h } }: Of<'panel.resized'>): WorkspaceChange => ({
  act: 'resize',
  panel,
  x,
  y,
  w,
  h,
})
const stepOf = ({ event: { panel, dx, dy } }: Of<'panel.stepped'>): WorkspaceChange => ({ act: 'step', panel, dx, dy })
const stretchOf = ({ event: { panel, dw, dh } }: Of<'panel.stretched'>): WorkspaceChange => ({
  act: 'stretch',
  panel,
  dw,
  dh,
})

/** Panels are moved and resized: by pointer in one go, by keys step by step. */
export const arranging = workspaceSetup.createStateConfig({
  on: {
    'arranging.left': 'viewing',
    'window.changed': { guard: { type: 'isPhone', params: ({ event }) => event }, target: 'viewing' },
  },
  initial: 'idle',
  exit: ['endStep', 'clearMessage'],
  states: {
    idle: {
      on: {
        'panel.moved': {
          guard: { type: 'hasEffect', params: moveOf },
          actions: [{ type: 'change', params: moveOf }, 'keepWorkspace'],
        },
        'panel.resized': {
          guard: { type: 'hasEffect', params: resizeOf },
          actions: [{ type: 'change', params: resizeOf }, 'keepWorkspace'],
        },
        'panel.stepped': [
          {
            guard: { type: 'hasEffect', params: stepOf },
            target: 'moving',
            actions: [{ type: 'change', params: stepOf }, 'keepWorkspace'],
          },
          { actions: { type: 'showStuck', params: ({ event }) => event } },
        ],
        'panel.stretched': [
          {
            guard: { type: 'hasEffect', params: stretchOf },
            target: 'moving',
            actions: [{ type: 'change', params: stretchOf }, 'keepWorkspace'],
          },
          { actions: { type: 'showStuck', params: ({ event }) => event } },
        ],
      },
    },
    /** By keys; the whole movement can be reverted. */
    moving: {
      on: {
        'panel.stepped': [
          {
            guard: { type: 'hasEffect', params: stepOf },
            actions: [{ type: 'applyChange', params: stepOf }, 'keepWorkspace'],
          },
          { actions: { type: 'showStuck', params: ({ event }) => event } },
        ],
        'panel.stretched': [
          {
            guard: { type: 'hasEffect', params: stretchOf },
            actions: [{ type: 'applyChange', params: stretchOf }, 'keepWorkspace'],
          },
          { actions: { type: 'showStuck', params: ({ event }) => event } },
        ],
        'step.kept': { target: 'idle', actions: 'endStep' },
        'step.undone': { target: 'idle', actions: ['takeBack', 'keepWorkspace'] },
        // Any other layout change ends it first.
        'preset.chosen': { target: 'idle', actions: 'endStep' },
        'panel.hidden': { target: 'idle', actions: 'endStep' },
        'panel.shown': { target: 'idle', actions: 'endStep' },
        'layout.reset': { target: 'idle', actions: 'endStep' },
        'undo.requested': { target: 'idle', actions: 'endStep' },
        'redo.requested': { target: 'idle', actions: 'endStep' },
        'workspace.received': { target: 'idle', actions: 'endStep' },
      },
    },
  },
})
