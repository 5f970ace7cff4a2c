import { fromCallback, fromPromise } from 'xstate'
import { readRecording, writeRecording } from '@statefloor/inspector'
import { listenToTabs, openChannel, type Channel, type Command, type Station } from '@statefloor/inspector/transport'
import type { inspectorMachine } from './inspector.machine.ts'
import { inspectorActsMachine } from './inspectorActs.machine.ts'
import type { LineAt, Opened, RecordingFile, Shown, Source } from './inspector.setup.ts'
import { linesOf, type Recordings } from './recordings.ts'
import { browserShelf, type Shelf } from './shelf.ts'

/** The parts of the browser that the inspector uses. */
export interface InspectorEnvironment {
  readonly id: () => string
  readonly openChannel: () => Channel
  /** Epoch milliseconds, on the clock of the tabs. */
  readonly now: () => number
  /** Calls back once, soon. */
  readonly later: (callback: () => void) => void
  /** Calls back repeatedly; returns a function that stops it. */
  readonly tick: (callback: () => void) => () => void
  readonly download: (name: string, text: string) => void
  /** Where shared recordings are stored. */
  readonly shelf: Shelf
  /** The address at which the page opens a recording from the shelf. */
  readonly linkTo: (id: string) => string
  /** Opens a place in the sources, `file:line`, in the editor. */
  readonly openSource: (place: string) => Promise<void>
}

/** How often the page is notified of new lines, and how often the remaining time counts down, in ms. */
const pace = { tell: 100, tick: 500 } as const

/** In characters; a browser may fail to read a longer text. */
const longestFile = 400_000_000

const downloadFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}

/** The parameter in the page's address that names a recording from the shelf. */
const sharedParameter = 'recording'

/** The recording that an address names; empty if none. */
export const sharedIn = (address: string): string => new URL(address).searchParams.get(sharedParameter) ?? ''

const linkTo = (id: string): string => {
  const address = new URL(window.location.href)
  address.search = ''
  address.hash = ''
  address.searchParams.set(sharedParameter, id)
  return address.href
}

/** Vite's development server opens the editor on its own computer. */
const openSource = async (place: string): Promise<void> => {
  const answer = await fetch(`/__open-in-editor?${new URLSearchParams({ file: place }).toString()}`)
  if (!answer.ok) throw new Error(`Could not open ${place} in an editor.`)
}

/** The channel, clock and files of a browser. */
export const browserEnvironment: InspectorEnvironment = {
  id: () => crypto.randomUUID(),
  openChannel: () => openChannel(),
  now: () => Date.now(),
  later: (callback) => {
    setTimeout(callback, pace.tell)
  },
  tick: (callback) => {
    const id = setInterval(callback, pace.tick)
    return () => {
      clearInterval(id)
    }
  },
  download: downloadFile,
  shelf: browserShelf,
  linkTo,
  openSource,
}

const read = async (file: RecordingFile): Promise<string> => {
  try {
    return await file.text()
  } catch {
    throw new Error(`The browser could not read ${file.name}. Choose it again, or choose a copy.`)
  }
}

const fileName = (now: number): string =>
  `recording-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`

type Actors = NonNullable<Parameters<typeof inspectorMachine.provide>[0]['actors']>

/** The line at which a recording opens. */
const openedAt = (recordings: Recordings, line: number): LineAt => {
  const entry = recordings.of('file').entry(line)
  return { line, chosen: entry?.kind === 'record' ? { tab: entry.tab, actor: entry.record.actor } : null }
}

/** The actors of the inspector's machine: they listen to tabs and send them commands, and read and write files. */
export const createInspectorActors = (
  recordings: Recordings,
  environment: InspectorEnvironment = browserEnvironment,
) => {
  let heard: Station | undefined
  return {
    watchTabs: fromCallback<{ type: string }>(({ sendBack }) => {
      const store = recordings.of('live')
      let isDue = false
      const tell = () => {
        if (isDue) return
        isDue = true
        environment.later(() => {
          isDue = false
          sendBack({ type: 'lines.received', lines: linesOf(store) })
        })
      }
      const station = listenToTabs(
        { id: environment.id(), channel: environment.openChannel() },
        {
          onAll: (all) => {
            store.hearAll(all)
            tell()
          },
          onBatch: (batch) => {
            store.hearBatch(batch)
            tell()
          },
          onGone: (tab, how) => {
            store.hearGone(tab, how)
            tell()
          },
        },
      )
      heard = station
      const tick = () => {
        sendBack({ type: 'clock.ticked', now: environment.now() })
      }
      tick()
      const stopClock = environment.tick(tick)
      return () => {
        stopClock()
        heard = undefined
        station.close()
      }
    }),
    readFile: fromPromise<Opened, RecordingFile | undefined>(async ({ input: file }) => {
      if (file === undefined) throw new Error('No file was chosen.')
      if (file.size > longestFile)
        throw new Error(`${file.name} is larger than a browser can read: record a shorter time.`)
      const result = readRecording(await read(file))
      if (!result.ok) throw new Error(`${file.name}: ${result.fault.says}`)
      if (result.recording.tabs.length === 0) throw new Error(`${file.name} contains no tab: choose another one.`)
      const lines = recordings.open(result.recording)
      return { name: file.name, lines, at: openedAt(recordings, lines.end - 1) }
    }),
    saveFile: fromPromise<string, Source>(({ input: source }) => {
      const name = fileName(environment.now())
      environment.download(name, writeRecording(recordings.of(source).save()))
      return Promise.resolve(name)
    }),
    fetchShared: fromPromise<Opened, string>(async ({ input: id }) => {
      const kept = await environment.shelf.find(id)
      if (kept === undefined)
        throw new Error(
          'This recording is no longer available. Links work only in the browser that created them, for the newest recordings. Ask for the recording file.',
        )
      const result = readRecording(kept.text)
      if (!result.ok) throw new Error(`${kept.name}: ${result.fault.says}`)
      const lines = recordings.open(result.recording)
      const line = recordings.of('file').lineOf(kept.place)
      if (line === undefined) throw new Error(`${kept.name} has no line ${kept.place.number}: the link is invalid.`)
      return { name: kept.name, lines, at: openedAt(recordings, line) }
    }),
    shareRecording: fromPromise<string, Shown>(async ({ input: { source, line } }) => {
      const store = recordings.of(source)
      const place = store.placeOf(line)
      if (place === undefined) throw new Error('This line is no longer available. Choose another one.')
      const id = environment.id()
      const name = fileName(environment.now())
      await environment.shelf.put({ id, name, kept: environment.now(), place, text: writeRecording(store.save()) })
      return environment.linkTo(id)
    }),
    acts: inspectorActsMachine.provide({
      actors: {
        callTab: fromPromise<void, { readonly tab: string; readonly command: Command } | undefined>(
          async ({ input: asked }) => {
            if (heard === undefined || asked === undefined)
              throw new Error('The inspector is not connected to any tab.')
            await heard.command(asked.tab, asked.command)
          },
        ),
        openSource: fromPromise<void, string>(({ input: place }) => environment.openSource(place)),
      },
    }),
  } satisfies Actors
}
