import { assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import { inspectorActsMachine } from './inspectorActs.machine.ts'

/** The number of the first line that is kept, and the number after the last. */
export interface Lines {
  readonly first: number
  readonly end: number
}

/** An actor of a tab. */
export interface ActorAt {
  readonly tab: string
  readonly actor: string
}

/** A line and its actor; null for a line of a whole tab. */
export interface LineAt {
  readonly line: number
  readonly chosen: ActorAt | null
}

export const kinds = ['all', 'event', 'moved', 'born', 'ended', 'scheduled', 'cancelled'] as const
export type Kind = (typeof kinds)[number]

export const scopes = ['all', 'tab', 'actor'] as const
export type Scope = (typeof scopes)[number]

/** Which lines the log shows. */
export interface LogFilter {
  readonly text: string
  readonly kind: Kind
  /** Events that no actor handled. */
  readonly dropped: boolean
  /** All tabs, or the selected tab or actor. */
  readonly scope: Scope
  /** Also show the actors that run in the background of every page. */
  readonly background: boolean
}

/** The part of a file that is used; the browser's `File` fits. */
export interface RecordingFile {
  readonly name: string
  readonly size: number
  readonly text: () => Promise<string>
}

/** An opened recording, with the line at which it is shown. */
export interface Opened {
  readonly name: string
  readonly lines: Lines
  readonly at: LineAt
}

/** A state or a transition of a chart. */
export interface Part {
  readonly kind: 'state' | 'transition'
  readonly id: string
}

export type Pane = 'actors' | 'details' | 'lines'

/** The share of the page that a pane takes, in percent: of its width, or of its height for the lines. */
export type PaneSizes = Readonly<Record<Pane, number>>

/** Limits that keep every pane, and the chart between them, visible. */
export const paneLimits: Readonly<Record<Pane, { readonly least: number; readonly most: number }>> = {
  actors: { least: 10, most: 35 },
  details: { least: 15, most: 50 },
  lines: { least: 15, most: 75 },
}

/** The input of the page's machine. */
export interface InspectorInput {
  /** The recording that the page's address names, by its id in this browser. */
  readonly shared: string
  /** Names of actors that run in the background of every page: their lines are shown on demand. */
  readonly background?: readonly string[]
}

export interface InspectorContext {
  /** The lines received from the tabs. */
  readonly heard: Lines
  /** The file that was opened last. */
  readonly opened: Opened
  /** Epoch milliseconds, for showing the time left. */
  readonly now: number
  readonly filter: LogFilter
  /** Names of actors whose lines are shown on demand. */
  readonly background: readonly string[]
  readonly chosen: ActorAt | null
  /** The line at which time is stopped. */
  readonly line: number
  /** Why the last file could not be read or written, or its name or link. */
  readonly notice: string
  /** The recording that the page's address names; empty if none. */
  readonly shared: string
  /** The part of a chart that was pressed last. */
  readonly part: Part | null
  /** Whether the coverage here and in tests is shown. */
  readonly isCoverageShown: boolean
  readonly sizes: PaneSizes
}

/** Lines from the tabs, or from the file that was opened last. */
export type Source = 'live' | 'file'

/** A line of a source. */
export interface Shown {
  readonly source: Source
  readonly line: number
}

export type View = 'chart' | 'outline' | 'sequence'

export type InspectorEvent =
  /** Tabs sent lines. */
  | { type: 'lines.received'; lines: Lines }
  | { type: 'clock.ticked'; now: number }
  | { type: 'reconnect.requested' }
  | ({ type: 'actor.chosen' } & ActorAt)
  /** By a click, or by stepping back or forth. */
  | ({ type: 'line.chosen' } & LineAt)
  | { type: 'filter.changed'; change: Partial<LogFilter> }
  | { type: 'view.chosen'; view: View }
  /** Stops time at this line. */
  | { type: 'pause.requested'; line: number }
  | { type: 'live.requested' }
  /** From the file dialog, or dropped on the page. */
  | { type: 'files.chosen'; files: readonly RecordingFile[] }
  | { type: 'recording.opened' }
  | { type: 'save.requested'; source: Source }
  /** Creates a link to what is shown, at this line. */
  | { type: 'share.requested'; source: Source; line: number }
  | { type: 'part.chosen'; part: Part }
  | { type: 'part.closed' }
  | { type: 'coverage.toggled' }
  | { type: 'pane.resized'; pane: Pane; size: number }
  /** Toggles the chart between full page and its place among the panes. */
  | { type: 'view.enlarged' }
  | { type: 'view.reduced' }
  | { type: 'notice.closed' }

const nothing: Lines = { first: 0, end: 0 }

export const startContext: InspectorContext = {
  heard: nothing,
  opened: { name: '', lines: nothing, at: { line: 0, chosen: null } },
  now: 0,
  filter: { text: '', kind: 'all', dropped: false, scope: 'all', background: false },
  background: [],
  chosen: null,
  line: 0,
  notice: '',
  shared: '',
  part: null,
  isCoverageShown: false,
  sizes: { actors: 22, details: 32, lines: 40 },
}

const notProvided = (name: string) => (): never => {
  throw new Error(`The inspector was started without ${name}: see createInspectorActors`)
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const inspectorSetup = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as InspectorInput | undefined,
    children: {} as {
      watchTabs: 'watchTabs'
      readFile: 'readFile'
      saveFile: 'saveFile'
      fetchShared: 'fetchShared'
      shareRecording: 'shareRecording'
      acts: 'acts'
    },
  },
  actors: {
    /** Listens to the tabs; sends `lines.received` and `clock.ticked`. */
    watchTabs: fromCallback<{ type: string }>(notProvided('watchTabs')),
    /** Reads a recording and keeps it next to the lines from the tabs; fails with a message for people. */
    readFile: fromPromise<Opened, RecordingFile | undefined>(notProvided('readFile')),
    /** Saves the recording as a file; returns its name. */
    saveFile: fromPromise<string, Source>(notProvided('saveFile')),
    /** Finds a recording stored in this browser by its id; fails with a message for people. */
    fetchShared: fromPromise<Opened, string>(notProvided('fetchShared')),
    /** Stores what is shown in this browser; returns the link that opens it. */
    shareRecording: fromPromise<string, Shown>(notProvided('shareRecording')),
    /** Sends commands to tabs and to the editor. */
    acts: inspectorActsMachine,
  },
  guards: {
    isShared: ({ context }) => context.shared !== '',
    isOneFile: (_, { files }: { files: readonly RecordingFile[] }) => files.length === 1,
    isView: (_, { view, wanted }: { view: View; wanted: View }) => view === wanted,
  },
  actions: {
    keepLines: assign((_, { lines }: { lines: Lines }) => ({ heard: lines })),
    keepTime: assign((_, { now }: { now: number }) => ({ now })),
    /** The pressed part was in the previous chart, so clear it. */
    choose: assign((_, { tab, actor }: ActorAt) => ({ chosen: { tab, actor }, part: null })),
    /** A line of a whole tab does not change the selected actor. */
    keepLine: assign(({ context }, { line, chosen }: LineAt) => ({ line, chosen: chosen ?? context.chosen })),
    stopAt: assign((_, { line }: { line: number }) => ({ line })),
    stopAtOpened: assign(({ context: { opened } }) => ({ line: opened.at.line })),
    changeFilter: assign(({ context: { filter } }, { change }: { change: Partial<LogFilter> }) => ({
      filter: { ...filter, ...change },
    })),
    keepOpened: assign((_, { output }: { output: Opened }) => ({ opened: output })),
    /** The selected actor may not be in the file, nor may an actor of the file be in the tabs. */
    chooseOpened: assign(({ context: { opened } }) => ({ chosen: opened.at.chosen, part: null })),
    unchoose: assign({ chosen: null, part: null }),
    reportOpened: raise({ type: 'recording.opened' }),
    keepName: assign((_, { output }: { output: string }) => ({ notice: output })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ notice: wordsOf(error) })),
    keepPart: assign((_, { part }: { part: Part }) => ({ part })),
    forgetPart: assign({ part: null }),
    toggleCoverage: assign(({ context }) => ({ isCoverageShown: !context.isCoverageShown })),
    resize: assign(({ context: { sizes } }, { pane, size }: { pane: Pane; size: number }) => {
      const { least, most } = paneLimits[pane]
      return { sizes: { ...sizes, [pane]: Math.min(Math.max(size, least), most) } }
    }),
    requestSingleFile: assign({ notice: 'Choose one file at a time.' }),
  },
})
