import { frameOf } from '#contract/shell/frames.ts'
import { layoutSetup } from './layout.setup.ts'

/** What the page that is shown wants around it: each part begins as its page says, and follows each navigation. */

const header = layoutSetup.createStateConfig({
  initial: 'starting',
  on: {
    'place.changed': [
      { guard: { type: 'isHeaderFixed', params: ({ event }) => frameOf(event.place.path) }, target: '.fixed' },
      { guard: { type: 'isHeaderScrolling', params: ({ event }) => frameOf(event.place.path) }, target: '.scrolling' },
      { target: '.none' },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: { type: 'isHeaderFixed', params: ({ context }) => frameOf(context.path) }, target: 'fixed' },
        { guard: { type: 'isHeaderScrolling', params: ({ context }) => frameOf(context.path) }, target: 'scrolling' },
        { target: 'none' },
      ],
    },
    fixed: {},
    scrolling: {},
    none: {},
  },
})

const footer = layoutSetup.createStateConfig({
  initial: 'starting',
  on: {
    'place.changed': [
      { guard: { type: 'hasFooter', params: ({ event }) => frameOf(event.place.path) }, target: '.shown' },
      { target: '.hidden' },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: { type: 'hasFooter', params: ({ context }) => frameOf(context.path) }, target: 'shown' },
        { target: 'hidden' },
      ],
    },
    shown: {},
    hidden: {},
  },
})

const support = layoutSetup.createStateConfig({
  initial: 'starting',
  on: {
    'place.changed': [
      { guard: { type: 'isSupportUsual', params: ({ event }) => frameOf(event.place.path) }, target: '.usual' },
      {
        guard: { type: 'isSupportEverywhere', params: ({ event }) => frameOf(event.place.path) },
        target: '.everywhere',
      },
      { target: '.hidden' },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: { type: 'isSupportUsual', params: ({ context }) => frameOf(context.path) }, target: 'usual' },
        {
          guard: { type: 'isSupportEverywhere', params: ({ context }) => frameOf(context.path) },
          target: 'everywhere',
        },
        { target: 'hidden' },
      ],
    },
    usual: {},
    everywhere: {},
    hidden: {},
  },
})

const bottomBar = layoutSetup.createStateConfig({
  initial: 'starting',
  on: {
    'place.changed': [
      { guard: { type: 'hasBottomBar', params: ({ event }) => frameOf(event.place.path) }, target: '.wanted' },
      { target: '.unwanted' },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: { type: 'hasBottomBar', params: ({ context }) => frameOf(context.path) }, target: 'wanted' },
        { target: 'unwanted' },
      ],
    },
    wanted: {},
    unwanted: {},
  },
})

/** The page's frame, and where it is. */
export const page = layoutSetup.createStateConfig({
  type: 'parallel',
  states: {
    place: { on: { 'place.changed': { actions: { type: 'keepPath', params: ({ event }) => event.place } } } },
    header,
    footer,
    support,
    bottomBar,
  },
})
