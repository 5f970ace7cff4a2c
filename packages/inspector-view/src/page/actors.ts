import { fromCallback, fromPromise } from 'xstate'
import { readRecording, writeRecording } from '@statefloor/inspector'
import { listenToTabs, openChannel, type Channel } from '@statefloor/inspector/transport'
import type { inspectorMachine } from './inspector.machine.ts'
import type { Opened, RecordingFile, Source } from './inspector.setup.ts'
import { linesOf, type Recordings } from './recordings.ts'

/** What of the browser the inspector uses. */
export interface InspectorWorld {
  readonly id: () => string
  readonly openChannel: () => Channel
  /** Epoch milliseconds, on the clock of the tabs. */
  readonly now: () => number
  /** Calls back once, soon. */
  readonly later: (callback: () => void) => void
  /** Calls back again and again; gives what ends it. */
  readonly tick: (callback: () => void) => () => void
  readonly hand: (name: string, text: string) => void
}

/** How often the page is told of what came, and how often time left counts down. In milliseconds. */
const pace = { tell: 100, tick: 500 } as const

/** Characters; beyond them a browser may not read a text. */
export const longestFile = 400_000_000

const handFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}

export const browserWorld: InspectorWorld = {
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
  hand: handFile,
}

const read = async (file: RecordingFile): Promise<string> => {
  try {
    return await file.text()
  } catch {
    throw new Error(`The browser could not read ${file.name}: choose it again, or a copy of it.`)
  }
}

const fileName = (now: number): string =>
  `recording-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`

type Actors = NonNullable<Parameters<typeof inspectorMachine.provide>[0]['actors']>

/** What the inspector's machine needs: tabs that are listened to, files that are read and written. */
export const createInspectorActors = (recordings: Recordings, world: InspectorWorld = browserWorld) =>
  ({
    watchTabs: fromCallback<{ type: string }>(({ sendBack }) => {
      const store = recordings.of('live')
      let isDue = false
      const tell = () => {
        if (isDue) return
        isDue = true
        world.later(() => {
          isDue = false
          sendBack({ type: 'lines.heard', lines: linesOf(store) })
        })
      }
      const station = listenToTabs(
        { id: world.id(), channel: world.openChannel() },
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
      const tick = () => {
        sendBack({ type: 'clock.ticked', now: world.now() })
      }
      tick()
      const stopClock = world.tick(tick)
      return () => {
        stopClock()
        station.close()
      }
    }),
    readFile: fromPromise<Opened, RecordingFile | undefined>(async ({ input: file }) => {
      if (file === undefined) throw new Error('No file was chosen.')
      if (file.size > longestFile)
        throw new Error(`${file.name} is larger than a browser can read: record a shorter time.`)
      const result = readRecording(await read(file))
      if (!result.ok) throw new Error(`${file.name}: ${result.fault.says}`)
      if (result.recording.tabs.length === 0)
        throw new Error(`${file.name} is a recording of no tab: choose another one.`)
      return { name: file.name, lines: recordings.open(result.recording) }
    }),
    saveFile: fromPromise<string, Source>(({ input: source }) => {
      const name = fileName(world.now())
      world.hand(name, writeRecording(recordings.of(source).save()))
      return Promise.resolve(name)
    }),
  }) satisfies Actors
