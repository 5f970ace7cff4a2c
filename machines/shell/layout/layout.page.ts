import { frameOf } from '#contract/shell/frames.ts'
import { layoutSetup } from './layout.setup.ts'
import type { LayoutEvent, Place } from './layout.setup.ts'

type Moved = Extract<LayoutEvent, { type: 'location.changed' }>

const frameEntered = ({ event }: { readonly event: Moved }) => frameOf(event.location.path, event.location.search)

const frameStarted = ({ context: { start } }: { readonly context: { readonly start: Place } }) =>
  frameOf(start.path, start.search)

/**
 * A part of the frame starts as its page requires and follows each navigation. `ways` maps guards to target states, in
 * order.
 */
const byFrame = <const Guard extends string>(
  ways: readonly { readonly guard: Guard; readonly target: string }[],
  otherwise: string,
) => ({
  on: {
    'location.changed': [
      ...ways.map(({ guard, target }) => ({ guard: { type: guard, params: frameEntered }, target: `.${target}` })),
      { target: `.${otherwise}` },
    ],
  },
  starting: {
    always: [
      ...ways.map(({ guard, target }) => ({ guard: { type: guard, params: frameStarted }, target })),
      { target: otherwise },
    ],
  },
})

const header = byFrame(
  [
    { guard: 'isHeaderFixed', target: 'fixed' },
    { guard: 'isHeaderScrolling', target: 'scrolling' },
  ],
  'none',
)

const footer = byFrame([{ guard: 'hasFooter', target: 'shown' }], 'hidden')

const support = byFrame(
  [
    { guard: 'isSupportUsual', target: 'usual' },
    { guard: 'isSupportEverywhere', target: 'everywhere' },
  ],
  'hidden',
)

const bottomBar = byFrame([{ guard: 'hasBottomBar', target: 'wanted' }], 'unwanted')

/** The frame that the current page requires, and the current path. */
export const page = layoutSetup.createStateConfig({
  type: 'parallel',
  states: {
    location: { on: { 'location.changed': { actions: { type: 'keepPath', params: ({ event }) => event.location } } } },
    header: {
      initial: 'starting',
      on: header.on,
      states: { starting: header.starting, fixed: {}, scrolling: {}, none: {} },
    },
    footer: { initial: 'starting', on: footer.on, states: { starting: footer.starting, shown: {}, hidden: {} } },
    support: {
      initial: 'starting',
      on: support.on,
      states: { starting: support.starting, usual: {}, everywhere: {}, hidden: {} },
    },
    bottomBar: {
      initial: 'starting',
      on: bottomBar.on,
      states: { starting: bottomBar.starting, wanted: {}, unwanted: {} },
    },
  },
})
