import {
  steppedHeight,
  templateLook,
  withHeights,
  withIndicator,
  withoutIndicator,
  withoutTemplate,
  withParams,
  withTemplate,
} from './chart.rules.ts'
import { chartSetup } from './chart.setup.ts'

/** The chart's look, and the looks stored under a name. */
export const look = chartSetup.createStateConfig({
  on: {
    'type.chosen': {
      actions: [{ type: 'changeLook', params: ({ event }) => ({ type: event.chartType }) }, 'keepSettings'],
    },
    'log.toggled': {
      actions: [{ type: 'changeLook', params: ({ event }) => ({ isLog: event.isLog }) }, 'keepSettings'],
    },
    'indicator.added': {
      actions: [
        { type: 'changeLook', params: ({ context, event }) => withIndicator(context.look, event.name) },
        'keepSettings',
      ],
    },
    'indicator.removed': {
      actions: [
        { type: 'changeLook', params: ({ context, event }) => withoutIndicator(context.look, event.name) },
        'keepSettings',
      ],
    },
    'params.changed': {
      actions: [
        { type: 'changeLook', params: ({ context, event }) => withParams(context.look, event.name, event.params) },
        'keepSettings',
      ],
    },
    'panes.resized': {
      actions: [
        { type: 'changeLook', params: ({ context, event }) => withHeights(context.look, event.heights) },
        'keepSettings',
      ],
    },
    'pane.stepped': {
      actions: [
        {
          type: 'changeLook',
          params: ({ context, event }) =>
            withHeights(context.look, steppedHeight(context.panes, event.name, event.steps)),
        },
        'keepSettings',
      ],
    },
    'template.saved': {
      actions: [
        {
          type: 'changeSettings',
          params: ({ context, event }) => ({ settings: withTemplate(context.settings, event.name, context.look) }),
        },
        'keepSettings',
      ],
    },
    'template.applied': {
      actions: [
        {
          type: 'changeLook',
          params: ({ context, event }) => templateLook(context.settings, event.name, context.look),
        },
        'keepSettings',
      ],
    },
    'template.removed': {
      actions: [
        {
          type: 'changeSettings',
          params: ({ context, event }) => ({ settings: withoutTemplate(context.settings, event.name) }),
        },
        'keepSettings',
      ],
    },
    'colour.chosen': {
      actions: [
        {
          type: 'changeSettings',
          params: ({ context, event }) => ({ settings: { ...context.settings, colour: event.colour } }),
        },
        'keepSettings',
      ],
    },
    'confirms.toggled': {
      actions: [
        {
          type: 'changeSettings',
          params: ({ context, event }) => ({ settings: { ...context.settings, confirms: event.confirms } }),
        },
        'keepSettings',
      ],
    },
  },
})
