import { createActor, type AnyActorRef } from 'xstate'
import { createRecorder } from '@statefloor/inspector/recorder'
import { connectTab, openChannel } from '@statefloor/inspector/transport'
import { isSecret } from '#services/support/redact.ts'
import { runPage } from '../page/run.ts'
import { crowd, eventOf, perSecond } from './crowd.ts'

/** Milliseconds between two batches of events. */
const step = 20

const place = document.getElementById('root')
if (!place) throw new Error('The page has no root')

const root = createActor(crowd)
if (new URLSearchParams(location.search).get('side') === 'recorded') {
  const tab = { id: crypto.randomUUID(), title: document.title }
  const recorder = createRecorder({ tab, redact: isSecret })
  recorder.attach(root)
  recorder.start()
  connectTab({ recorder, channel: openChannel(), tab: { id: tab.id, title: () => tab.title } })
}
root.start()

/** One cell per actor, redrawn on every change. */
const actors = Object.values<AnyActorRef | undefined>(root.getSnapshot().children).flatMap((ref) => ref ?? [])
for (const ref of actors) {
  const cell = document.createElement('span')
  cell.className = 'cell'
  cell.style.cssText = 'display: inline-block; inline-size: 120px; padding: 4px; font: 12px system-ui'
  place.append(cell)
  ref.subscribe(({ value, context }: { value: string; context: { count: number } }) => {
    cell.textContent = `${ref.id.slice(7)}: ${value} ${context.count}`
  })
}

/**
 * Sends events at a steady rate until stopped, catching up after late timers. @returns A function that stops the feed
 * and returns the number of events.
 */
const feed = () => {
  let sent = 0
  const start = performance.now()
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond)
    for (; sent < due; sent += 1) actors[sent % actors.length]?.send(eventOf(sent))
  }, step)
  return () => {
    clearInterval(timer)
    return sent
  }
}

runPage(feed, '.cell')
