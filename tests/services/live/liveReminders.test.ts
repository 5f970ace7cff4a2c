import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { liveLimits } from '#contract/live/limits.ts'
import { remindersKey } from '#contract/live/remindersKey.ts'
import { overRoom, sampleRoom, waitingRoom } from '#machines/live/liveList/liveList.samples.ts'
import { liveRemindersMachine } from '#machines/live/liveReminders/liveReminders.machine.ts'
import { createPersonal } from '#services/browser/personal.ts'
import { createStorage, storagePrefix } from '#services/browser/storage.ts'
import { createLiveRemindersFlow, storedReminders, untilNext } from '#services/live/liveReminders.ts'
import { createForbiddenHost, createStorageHost } from '#tests/support/storageHost.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer, HandClock } from '#tests/support/venueStub.ts'

const { startLag, refreshEvery, remindEvery } = liveLimits.live
const startTime = new HandClock().now() + remindEvery * 10
const reminder = { id: waitingRoom.id, title: waitingRoom.title, startTime }
const announced = { ...waitingRoom, startTime }

/** One tab: its flow with a storage, and a venue with the test's programme. */
const openTab = (
  host: Parameters<typeof createStorage>[0],
  programme = { waiting: [announced], living: [sampleRoom] },
) => {
  const clock = new HandClock()
  const personal = createPersonal(createStorage(host))
  const services = stubServices(
    () => answer({ livingList: programme.living, waitingList: programme.waiting, playbackList: [overRoom] }),
    { clock, personal },
  )
  const notKept: string[] = []
  const flow = createLiveRemindersFlow(services, () => notKept.push('not kept'))
  const { list } = storedReminders({ personal })
  const actor = createActor(liveRemindersMachine.provide(flow), { input: { list } }).start()
  const inState = (state: 'none' | 'waiting') => expect.poll(() => actor.getSnapshot().matches(state)).toBe(true)
  return { actor, clock, personal, notKept, programme, inState }
}

it('keeps a reminder over a reload, and removes it in every tab when it is cancelled in one', async () => {
  const host = createStorageHost()
  const one = openTab(host)
  one.actor.send({ type: 'reminder.set', reminder })
  await one.inState('waiting')
  const other = openTab(host)
  expect(other.actor.getSnapshot().context.list).toEqual([reminder])
  await other.inState('waiting')
  other.actor.send({ type: 'reminder.withdrawn', id: reminder.id })
  host.otherTab(storagePrefix + remindersKey)
  await one.inState('none')
  expect(storedReminders(one).list).toEqual([])
})

it('reminds when a show begins, and is then done with it', async () => {
  const host = createStorageHost()
  const { actor, clock, inState, programme } = openTab(host)
  actor.send({ type: 'reminder.set', reminder: { ...reminder, startTime: clock.now() + 60_000 } })
  programme.waiting = [{ ...announced, startTime: clock.now() + 60_000 }]
  await inState('waiting')
  clock.advance(60_000)
  await inState('waiting')
  programme.waiting = []
  programme.living = [{ ...sampleRoom, id: reminder.id }]
  clock.advance(startLag)
  await inState('none')
  expect(storedReminders({ personal: createPersonal(createStorage(host)) })).toMatchObject({
    list: [],
    news: [{ outcome: 'began' }],
  })
})

it('reports missing storage, and keeps reminders as long as the document', async () => {
  const { actor, notKept, inState } = openTab(createForbiddenHost())
  actor.send({ type: 'reminder.set', reminder })
  await inState('waiting')
  expect(notKept).toEqual(['not kept'])
  expect(actor.getSnapshot().context.list).toEqual([reminder])
})

it('ignores invalid stored data', () => {
  const host = createStorageHost()
  const personal = createPersonal(createStorage(host))
  for (const kept of ['{', '[]', '{"list":[{"id":"1"}],"news":[]}', 'null']) {
    host.values.set(storagePrefix + remindersKey, kept)
    expect(storedReminders({ personal })).toEqual({ list: [], news: [] })
  }
})

it('waits for the next start, but checks in time for a changed schedule, and more often when a show is late', () => {
  expect(untilNext([5_000], 1_000)).toBe(4_000 + startLag)
  expect(untilNext([9_000, 5_000], 1_000)).toBe(4_000 + startLag)
  expect(untilNext([remindEvery * 9], 0)).toBe(remindEvery)
  expect(untilNext([1_000], 1_000 + startLag)).toBe(refreshEvery)
})
