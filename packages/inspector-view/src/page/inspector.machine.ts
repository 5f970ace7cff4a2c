import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { inspectorSetup, startContext } from './inspector.setup.ts'

/**
 * The inspector itself: what it listens to, which recording it shows, whether time is stopped, and what becomes of
 * files. What was heard it does not hold: that is in a store beside it, whose lines it knows by number.
 */
export const inspectorMachine = inspectorSetup.createMachine({
  id: 'inspector',
  context: ({ input }) => ({
    ...startContext,
    shared: input?.shared ?? '',
    background: input?.background ?? [],
  }),
  type: 'parallel',
  invoke: {
    id: 'acts',
    src: 'acts',
    // It catches what fails; a fault of its own is told where those of files are.
    onError: { target: '.files.failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
  },
  on: {
    'lines.received': { actions: { type: 'keepHeard', params: ({ event }) => event } },
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event } },
    'actor.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
    'filter.changed': { actions: { type: 'changeFilter', params: ({ event }) => event } },
    'part.chosen': { actions: { type: 'keepPart', params: ({ event }) => event } },
    'part.closed': { actions: 'forgetPart' },
    'coverage.toggled': { actions: 'toggleCoverage' },
    'pane.resized': { actions: { type: 'resize', params: ({ event }) => event } },
  },
  states: {
    tabs: {
      initial: 'hearing',
      states: {
        hearing: { invoke: { id: 'watchTabs', src: 'watchTabs', onError: 'deaf' } },
        /** The browser lets nobody listen. Files can be opened nevertheless. */
        deaf: { on: { 'hearing.requested': 'hearing' } },
      },
    },
    /** Where the lines come from that are shown. */
    source: {
      initial: 'live',
      states: {
        live: { on: { 'recording.opened': { target: 'file', actions: 'chooseOpened' } } },
        file: {
          on: {
            'live.requested': { target: 'live', actions: 'unchoose' },
            'recording.opened': { actions: 'chooseOpened' },
          },
        },
      },
    },
    time: {
      initial: 'following',
      states: {
        /** The newest line is shown, and the next as soon as it is there. */
        following: {
          on: {
            'pause.requested': { target: 'paused', actions: { type: 'stopAt', params: ({ event }) => event } },
            'line.chosen': { target: 'paused', actions: { type: 'keepLine', params: ({ event }) => event } },
            'recording.opened': { target: 'paused', actions: 'stopAtOpened' },
          },
        },
        /** Everything is shown as it stood after one line. What tabs tell is kept all the same. */
        paused: {
          on: {
            'line.chosen': { actions: { type: 'keepLine', params: ({ event }) => event } },
            'recording.opened': { actions: 'stopAtOpened' },
            'live.requested': 'following',
          },
        },
      },
    },
    /** What is done with files. */
    files: {
      initial: 'starting',
      on: {
        'files.chosen': [
          { guard: { type: 'isOneFile', params: ({ event }) => event }, target: '.reading' },
          { target: '.failed', actions: 'askForOne' },
        ],
        'save.requested': '.saving',
        'share.requested': '.sharing',
      },
      states: {
        starting: { always: [{ guard: 'isShared', target: 'fetching' }, { target: 'idle' }] },
        fetching: {
          invoke: {
            id: 'fetchShared',
            src: 'fetchShared',
            input: ({ context }) => context.shared,
            onDone: { target: 'idle', actions: [{ type: 'keepOpened', params: ({ event }) => event }, 'tellOpened'] },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        idle: {},
        reading: {
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ event }) => (event.type === 'files.chosen' ? event.files[0] : undefined),
            onDone: { target: 'idle', actions: [{ type: 'keepOpened', params: ({ event }) => event }, 'tellOpened'] },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        saving: {
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: ({ event }) => (event.type === 'save.requested' ? event.source : 'live'),
            onDone: { target: 'saved', actions: { type: 'keepName', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        saved: { on: { 'notice.closed': 'idle' } },
        sharing: {
          invoke: {
            id: 'shareRecording',
            src: 'shareRecording',
            input: ({ event }) =>
              event.type === 'share.requested'
                ? { source: event.source, line: event.line }
                : { source: 'live', line: 0 },
            onDone: { target: 'shared', actions: { type: 'keepName', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        shared: { on: { 'notice.closed': 'idle' } },
        failed: { on: { 'notice.closed': 'idle' } },
      },
    },
    view: {
      initial: 'chart',
      on: {
        'view.chosen': [
          { guard: { type: 'isView', params: ({ event }) => ({ ...event, wanted: 'outline' }) }, target: '.outline' },
          { guard: { type: 'isView', params: ({ event }) => ({ ...event, wanted: 'sequence' }) }, target: '.sequence' },
          { target: '.chart' },
        ],
      },
      states: { chart: {}, outline: {}, sequence: {} },
    },
    /** How much of the page the view has. */
    room: {
      initial: 'shared',
      states: {
        shared: { on: { 'view.enlarged': 'whole' } },
        whole: { on: { 'view.reduced': 'shared' } },
      },
    },
  },
})

export { inspectorActsMachine } from './inspectorActs.machine.ts'
export type { InspectorActsRef } from './inspectorActs.machine.ts'
/** An actor of `inspectorMachine`. */
export type InspectorRef = ActorRefFrom<typeof inspectorMachine>
/** A snapshot of `inspectorMachine`. */
export type InspectorSnapshot = SnapshotFrom<typeof inspectorMachine>
