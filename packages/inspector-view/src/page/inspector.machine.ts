import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { inspectorSetup, startContext } from './inspector.setup.ts'

/**
 * The inspector itself: the tabs that it follows, the recording that it shows, whether time is stopped, and the status
 * of files. Received lines are in a separate store; the machine refers to them by number.
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
    // The actor reports its own failures; show an unexpected one where those of files are shown.
    onError: { target: '.files.failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
  },
  on: {
    'lines.received': { actions: { type: 'keepLines', params: ({ event }) => event } },
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
      initial: 'connected',
      states: {
        connected: { invoke: { id: 'watchTabs', src: 'watchTabs', onError: 'disconnected' } },
        /** The browser does not allow listening. Files can still be opened. */
        disconnected: { on: { 'reconnect.requested': 'connected' } },
      },
    },
    /** The source of the lines that are shown. */
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
        /** Shows the newest line, and the next one as soon as it arrives. */
        following: {
          on: {
            'pause.requested': { target: 'paused', actions: { type: 'stopAt', params: ({ event }) => event } },
            'line.chosen': { target: 'paused', actions: { type: 'keepLine', params: ({ event }) => event } },
            'recording.opened': { target: 'paused', actions: 'stopAtOpened' },
          },
        },
        /** Shows everything as of one line. Lines from tabs are still recorded. */
        paused: {
          on: {
            'line.chosen': { actions: { type: 'keepLine', params: ({ event }) => event } },
            'recording.opened': { actions: 'stopAtOpened' },
            'live.requested': 'following',
          },
        },
      },
    },
    /** Opening, saving and sharing files. */
    files: {
      initial: 'starting',
      on: {
        'files.chosen': [
          { guard: { type: 'isOneFile', params: ({ event }) => event }, target: '.reading' },
          { target: '.failed', actions: 'requestSingleFile' },
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
            onDone: { target: 'idle', actions: [{ type: 'keepOpened', params: ({ event }) => event }, 'reportOpened'] },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        idle: {},
        reading: {
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ event }) => (event.type === 'files.chosen' ? event.files[0] : undefined),
            onDone: { target: 'idle', actions: [{ type: 'keepOpened', params: ({ event }) => event }, 'reportOpened'] },
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
    /** The width of the view, as a share of the page. */
    split: {
      initial: 'shared',
      states: {
        shared: { on: { 'view.enlarged': 'full' } },
        full: { on: { 'view.reduced': 'shared' } },
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
