import { createRecorder } from '@statefloor/inspector/recorder'
import { connectTab, openChannel } from '@statefloor/inspector/transport'
import { createRoot } from 'react-dom/client'
import { createActor, fromCallback, fromObservable, fromPromise } from 'xstate'
import { Parcel } from './Parcel.tsx'
import { parcelMachine } from './parcel.machine.ts'

/** Recorded for `inspector.html` in another tab; nothing typed here is secret. */
const recordTab = () => {
  const tab = { id: crypto.randomUUID(), title: document.title }
  const recorder = createRecorder({ tab, redact: () => false })
  connectTab({ recorder, channel: openChannel(), tab: { id: tab.id, title: () => document.title } })
  return recorder.inspect
}

const fetchRate = fromPromise<number, { readonly weight: string }>(async ({ input: { weight }, signal }) => {
  const response = await fetch(`/rate?weight=${weight}`, { signal })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return Number((await response.json()).price)
})
/** The courier is where the parcel was sent, and reports nothing more. */
const positions = fromObservable<number, undefined>(() => ({
  subscribe: (observer) => {
    const next = typeof observer === 'function' ? observer : observer.next
    const timer = setTimeout(() => next?.(1))
    return { unsubscribe: () => clearTimeout(timer) }
  },
}))
const watchCourier = fromCallback<{ type: string }>(() => undefined)

const isInspected = new URLSearchParams(location.search).has('inspect')
const actor = createActor(parcelMachine.provide({ actors: { fetchRate, positions, watchCourier } }), {
  ...(isInspected ? { inspect: recordTab() } : {}),
}).start()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(<Parcel actor={actor} />)
