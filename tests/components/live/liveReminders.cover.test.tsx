import { afterEach, beforeAll, expect, it } from 'vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createActor, fromCallback, waitFor } from 'xstate'
import type { LiveList } from '#contract/live/entities/live.ts'
import { second, minute, hour, day } from '#contract/kernel/durations.ts'
import { liveListMachine } from '#machines/live/liveList/liveList.machine.ts'
import { sampleList, sampleRoom, waitingRoom } from '#machines/live/liveList/liveList.samples.ts'
import { liveRemindersMachine } from '#machines/live/liveReminders/liveReminders.machine.ts'
import { liveRemindersModel } from '#machines/live/liveReminders/liveReminders.model.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { LiveListPage } from '#features/live/liveList/LiveListPage.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp()

/** The page's own flow, with this schedule at this time. */
const programmeOf = (list: LiveList, now?: number) =>
  createActor(
    liveListMachine.provide({
      actors: {
        fetchList: requestOf(
          () => Promise.resolve(list),
          () => 0,
        ),
        venueTime: fromCallback(({ sendBack }) => {
          if (now !== undefined) sendBack({ type: 'second.passed', now })
        }),
      },
    }),
  ).start()

const programme = programmeOf(sampleList)
const noReminders = () => createActor(asleep(liveRemindersMachine), { input: { list: [] } }).start()
const show = (list: LiveList, now?: number) =>
  render(
    <PageElement Component={LiveListPage} data={{ actor: programmeOf(list, now), app, reminders: noReminders() }} />,
  )

beforeAll(async () => {
  await haveWords(['liveList', 'liveReminders'])
  await waitFor(programme, (snapshot) => snapshot.matches('shown'))
})
afterEach(cleanup)

holdCover({
  model: liveRemindersModel,
  render: (reminders) => <PageElement Component={LiveListPage} data={{ actor: programme, app, reminders }} />,
})

it('counts down to an announced show, with days shown separately, and says when it is due [LIVE-05]', async () => {
  const startTime = 3 * day
  const waitingList = [{ ...waitingRoom, startTime }]
  for (const [now, said] of [
    [0, 'Starts in 3d 0:00:00'],
    [startTime - day - hour - 2 * minute - 3 * second, 'Starts in 1d 1:02:03'],
    [startTime - hour - 5 * second, 'Starts in 1:00:05'],
    [startTime - 1, 'Starts in 0:00:01'],
    [startTime + minute, 'Starting now'],
  ] as const) {
    show({ ...sampleList, waitingList }, now)
    expect((await screen.findByRole('timer')).textContent).toBe(said)
    cleanup()
  }
})

it('draws a picture for each room, its own where allowed, and shows the number of viewers', async () => {
  const livingList = [
    { ...sampleRoom, viewers: 1_234, cover: '/covers/101.webp' },
    { ...sampleRoom, id: 102, title: 'Other', cover: 'https://elsewhere.example/102.webp' },
  ]
  show({ ...sampleList, livingList })
  const [first, second] = within(await screen.findByRole('region', { name: 'Live now' })).getAllByRole('listitem')
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/covers/101.webp')
  expect(first?.textContent).toContain('1,234 watching')
  expect(second?.querySelector('img')).toBeNull()
  expect(second?.textContent).not.toContain('watching')
  const drawn = [first, second].map((card) => card?.querySelector('svg')?.innerHTML)
  expect(drawn[0]).toContain('>N<')
  expect(drawn[0]).not.toBe(drawn[1])
})
