import { priceTool } from '#contract/spot/chartKinds.ts'
import {
  chartSetup,
  drawnWith,
  droppedFrom,
  levelWith,
  movedWith,
  noRoom,
  recolouredWith,
  removedFrom,
} from './chart.setup.ts'

/** The active drawing tool, and the drawings. */
export const drawing = chartSetup.createStateConfig({
  initial: 'none',
  on: {
    'level.drawn': [
      {
        guard: 'hasRoom',
        actions: { type: 'raiseDrawings', params: ({ context, event }) => levelWith(context, event.price) },
      },
      { actions: { type: 'notify', params: noRoom } },
    ],
    'drawing.moved': {
      actions: { type: 'raiseDrawings', params: ({ context, event }) => movedWith(context, event) },
    },
    'drawing.removed': {
      actions: { type: 'raiseDrawings', params: ({ context, event }) => removedFrom(context, event) },
    },
    'drawing.recoloured': {
      actions: { type: 'raiseDrawings', params: ({ context, event }) => recolouredWith(context, event) },
    },
    'undo.requested': { guard: 'hasPast', actions: ['undo', 'keepDrawings'] },
    'drawings.cleared': { actions: { type: 'raiseDrawings', params: { drawings: [] } } },
    'drawings.changed': [
      {
        guard: { type: 'isTooMuch', params: ({ event }) => event },
        actions: [
          { type: 'notify', params: ({ context, event }) => droppedFrom(context, event) },
          { type: 'changeDrawings', params: ({ event }) => event },
          'keepDrawings',
        ],
      },
      { actions: [{ type: 'changeDrawings', params: ({ event }) => event }, 'keepDrawings'] },
    ],
  },
  states: {
    none: {
      entry: 'forgetTool',
      on: {
        'tool.chosen': [
          { guard: 'hasRoom', target: 'armed', actions: { type: 'keepTool', params: ({ event }) => event } },
          { actions: { type: 'notify', params: noRoom } },
        ],
      },
    },
    armed: {
      on: {
        'tool.chosen': [
          { guard: { type: 'isArmed', params: ({ event }) => event }, target: 'none' },
          { actions: { type: 'keepTool', params: ({ event }) => event } },
        ],
        'cursor.moved': { actions: { type: 'keepCursor', params: ({ event }) => event } },
        'drawing.begun': 'underWay',
        'tool.left': 'none',
      },
    },
    underWay: {
      on: {
        'cursor.moved': { actions: { type: 'keepCursor', params: ({ event }) => event } },
        'drawing.ended': {
          target: 'none',
          actions: {
            type: 'raiseDrawings',
            params: ({ context, event }) => drawnWith(context, context.tool ?? priceTool, event.points),
          },
        },
        'tool.left': 'none',
      },
    },
  },
})
