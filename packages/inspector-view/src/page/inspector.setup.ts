import { assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import { inspectorActsMachine } from './inspectorActs.machine.ts'

/** The number of the first line that is kept, and of the one after the last. */
export interface Lines {
  readonly first: number
  readonly end: number
}

/** An actor of a tab. */
export interface ActorAt {
  readonly tab: string
  readonly actor: string
}

/** A line, and the actor that it is of; null: of a whole tab. */
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
  /** Events that nobody took. */
  readonly dropped: boolean
  /** Of all tabs, or of the tab or the actor that is chosen. */
  readonly scope: Scope
  /** Also of the actors that run in the background of every page. */
  readonly background: boolean
}

/** A file, as far as it is read: the browser's `File` is one. */
export interface RecordingFile {
  readonly name: string
  readonly size: number
  readonly text: () => Promise<string>
}

/** A recording that was opened, with the line at which it is shown. */
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

/** How much of the page a pane takes, in percent: of its width, and of its height for the lines. */
export type PaneSizes = Readonly<Record<Pane, number>>

/** Whatever a person does, no pane is lost, and the chart between them is not either. */
export const paneLimits: Readonly<Record<Pane, { readonly least: number; readonly most: number }>> = {
  actors: { least: 10, most: 35 },
  details: { least: 15, most: 50 },
  lines: { least: 15, most: 75 },
}

/** What the machine of the page starts with. */
export interface InspectorInput {
  /** The recording that the address of the page names, by the id under which this browser keeps it. */
  readonly shared: string
  /** Names of actors that run in the background of every page: their lines are shown on demand. */
  readonly background?: readonly string[]
}

export interface InspectorContext {
  /** Of what the tabs tell. */
  readonly heard: Lines
  /** Of the file that was opened last. */
  readonly opened: Opened
  /** Epoch milliseconds, by which time left is told. */
  readonly now: number
  readonly filter: LogFilter
  /** Names of actors whose lines are shown on demand. */
  readonly background: readonly string[]
  readonly chosen: ActorAt | null
  /** The line at which time is stopped. */
  readonly line: number
  /** Why the last file was not read or written, or the name or link under which it was. */
  readonly notice: string
  /** The recording that the address of the page names; empty: none. */
  readonly shared: string
  /** What was pressed in a chart last. */
  readonly part: Part | null
  /** Whether is shown what was walked here, and what tests walk. */
  readonly isCoverageShown: boolean
  readonly sizes: PaneSizes
}

/** What the tabs tell, or the file that was opened last. */
export type Source = 'live' | 'file'

/** A line of a source. */
export interface Shown {
  readonly source: Source
  readonly line: number
}

export type View = 'chart' | 'outline' | 'sequence'

export type InspectorEvent =
  /** Tabs told something. */
  | { type: 'lines.received'; lines: Lines }
  | { type: 'clock.ticked'; now: number }
  | { type: 'hearing.requested' }
  | ({ type: 'actor.chosen' } & ActorAt)
  /** By a click, or a step back or forth. */
  | ({ type: 'line.chosen' } & LineAt)
  | { type: 'filter.changed'; change: Partial<LogFilter> }
  | { type: 'view.chosen'; view: View }
  /** Time stops at this line. */
  | { type: 'pause.requested'; line: number }
  | { type: 'live.requested' }
  /** By the file dialog, or dropped on the page. */
  | { type: 'files.chosen'; files: readonly RecordingFile[] }
  | { type: 'recording.opened' }
  | { type: 'save.requested'; source: Source }
  /** A link to what is shown, at this line. */
  | { type: 'share.requested'; source: Source; line: number }
  | { type: 'part.chosen'; part: Part }
  | { type: 'part.closed' }
  | { type: 'coverage.toggled' }
  | { type: 'pane.resized'; pane: Pane; size: number }
  /** The chart takes the whole page, or its place among the panes again. */
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
    /** Reads a recording, and keeps it beside what the tabs tell; fails with words for people. */
    readFile: fromPromise<Opened, RecordingFile | undefined>(notProvided('readFile')),
    /** Hands what is kept to the person as a file; gives its name. */
    saveFile: fromPromise<string, Source>(notProvided('saveFile')),
    /** Finds a recording that this browser keeps, by its id; fails with words for people. */
    fetchShared: fromPromise<Opened, string>(notProvided('fetchShared')),
    /** Keeps what is shown in this browser; gives the link that opens it. */
    shareRecording: fromPromise<string, Shown>(notProvided('shareRecording')),
    /** Asks tabs and the editor to do something. */
    acts: inspectorActsMachine,
  },
  guards: {
    isShared: ({ context }) => context.shared !== '',
    isOneFile: (_, { files }: { files: readonly RecordingFile[] }) => files.length === 1,
    isView: (_, { view, wanted }: { view: View; wanted: View }) => view === wanted,
  },
  actions: {
    keepHeard: assign((_, { lines }: { lines: Lines }) => ({ heard: lines })),
    keepTime: assign((_, { now }: { now: number }) => ({ now })),
    /** What was pressed was in the chart of the former one. */
    choose: assign((_, { tab, actor }: ActorAt) => ({ chosen: { tab, actor }, part: null })),
    /** A line of a whole tab leaves the actor chosen that was. */
    keepLine: assign(({ context }, { line, chosen }: LineAt) => ({ line, chosen: chosen ?? context.chosen })),
    stopAt: assign((_, { line }: { line: number }) => ({ line })),
    stopAtOpened: assign(({ context: { opened } }) => ({ line: opened.at.line })),
    changeFilter: assign(({ context: { filter } }, { change }: { change: Partial<LogFilter> }) => ({
      filter: { ...filter, ...change },
    })),
    keepOpened: assign((_, { output }: { output: Opened }) => ({ opened: output })),
    /** What was chosen may not be in the file, and what the file shows not among the tabs. */
    chooseOpened: assign(({ context: { opened } }) => ({ chosen: opened.at.chosen, part: null })),
    unchoose: assign({ chosen: null, part: null }),
    tellOpened: raise({ type: 'recording.opened' }),
    keepName: assign((_, { output }: { output: string }) => ({ notice: output })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ notice: wordsOf(error) })),
    keepPart: assign((_, { part }: { part: Part }) => ({ part })),
    forgetPart: assign({ part: null }),
    toggleCoverage: assign(({ context }) => ({ isCoverageShown: !context.isCoverageShown })),
    resize: assign(({ context: { sizes } }, { pane, size }: { pane: Pane; size: number }) => {
      const { least, most } = paneLimits[pane]
      return { sizes: { ...sizes, [pane]: Math.min(Math.max(size, least), most) } }
    }),
    askForOne: assign({ notice: 'Choose one file at a time.' }),
  },
})
