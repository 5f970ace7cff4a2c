import { chromium } from '@playwright/test'
import { assign, createActor, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { readRecording, writeRecording } from '@statefloor/inspector'
import { createRecorder } from '@statefloor/inspector/recorder'
import { Store } from '@statefloor/inspector/store'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { startVenue } from '#tests/support/venue.ts'
import { atMost, withoutTarget, type Row } from '#tools/bench/row.ts'
import { frameRows } from './inspector/frames.ts'
import { hourRows } from './inspector/hour.ts'

const actors = 200
const events = 100_000

const child = setup({
  types: {
    context: {} as { count: number; rows: readonly { readonly price: string }[] },
    events: {} as { type: 'more' },
  },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'child',
  context: { count: 0, rows: Array.from({ length: 50 }, (_, index) => ({ price: String(index) })) },
  initial: 'even',
  states: {
    even: { on: { more: { target: 'odd', actions: 'count' } } },
    odd: { on: { more: { target: 'even', actions: 'count' } } },
  },
})
const parent = setup({ actors: { child } }).createMachine({
  id: 'parent',
  entry: assign(({ spawn }) => {
    for (let index = 0; index < actors; index += 1) spawn('child', { id: `child:${index}` })
    return {}
  }),
})

const ms = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/**
 * Sends a fixed number of events to a fixed number of actors, with or without a recorder. @returns The time it took,
 * ms.
 */
const run = (mode: 'none' | 'idle' | 'recording') => {
  const recorder = createRecorder({ tab: { id: 'tab', title: '' }, schedule: () => undefined })
  if (mode === 'recording') recorder.start()
  const actor = createActor(parent, mode === 'none' ? {} : { inspect: recorder.inspect }).start()
  const refs = Object.values<AnyActorRef | undefined>(actor.getSnapshot().children)
  const took = ms(() => {
    for (let turn = 0; turn < events; turn += 1) {
      refs[turn % refs.length]?.send({ type: 'more' })
      // As many as arrive in one frame at 1,000 events a second.
      if (mode === 'recording' && turn % 16 === 0) recorder.flush()
    }
    recorder.flush()
  })
  return { took, recorder }
}

/** The cost of recording outside a browser, and how long a long recording takes to load. */
const bareRows = (): readonly Row[] => {
  run('none')
  const [none, idle, recording] = [run('none'), run('idle'), run('recording')]
  const text = writeRecording([recording.recorder.recording()])
  const store = new Store()
  const load = ms(() => {
    const read = readRecording(text)
    if (!read.ok) throw new Error(read.fault.says)
    store.load(read.recording)
  })
  const jumps = 1_000
  const jumping = ms(() => {
    for (let turn = 0; turn < jumps; turn += 1) store.at((turn * 7_919) % store.end)
  })
  const stepping = ms(() => {
    for (let index = store.end - jumps; index < store.end; index += 1) store.at(index)
  })
  const perSecond = (took: number) => (took / events) * 1_000
  return [
    withoutTarget(`${events} events to ${actors} actors, of 1,000 events`, perSecond(none.took), 'ms'),
    withoutTarget('the same beside a recorder without listeners', perSecond(idle.took), 'ms'),
    // The share of one second with 1,000 events that the page spends on recording.
    atMost('recording 1,000 events costs', perSecond(recording.took - none.took), 'ms', 50),
    withoutTarget('bytes of the recording', text.length, 'B'),
    atMost(`a recording of ${store.end} lines is loaded in`, load, 'ms', 2_000),
    atMost('any line of it is there in', jumping / jumps, 'ms', 16),
    atMost('the next line is there in', stepping / jumps, 'ms', 4),
  ]
}

/**
 * The cost of recording and of an open inspector for a page, and how quickly the inspector shows an hour's recording.
 */
export const rows = async (): Promise<readonly Row[]> => {
  const bare = bareRows()
  const venue = await startVenue()
  const browser = await chromium.launch(chromiumLaunch())
  try {
    return [...bare, ...(await frameRows(browser, venue.url)), ...(await hourRows(browser, venue.url))]
  } finally {
    await browser.close()
    await venue.dispose()
  }
}
