import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { createActor, fromCallback } from 'xstate'
import { MemoryRouter } from 'react-router-dom'
import { liveLimits } from '#contract/live/limits.ts'
import { liveActModel } from '#machines/live/liveAct/liveAct.model.ts'
import type { LiveActRef } from '#machines/live/liveAct/liveAct.machine.ts'
import { liveButtonMachine } from '#machines/live/liveButton/liveButton.machine.ts'
import { liveDraftModel } from '#machines/live/liveDraft/liveDraft.model.ts'
import type { LiveDraftRef } from '#machines/live/liveDraft/liveDraft.machine.ts'
import { liveListMachine } from '#machines/live/liveList/liveList.machine.ts'
import { liveListModel } from '#machines/live/liveList/liveList.model.ts'
import { sampleList, sampleRoom } from '#machines/live/liveList/liveList.samples.ts'
import { liveRemindersMachine } from '#machines/live/liveReminders/liveReminders.machine.ts'
import { livePlayerModel } from '#machines/live/livePlayer/livePlayer.model.ts'
import type { LivePlayerRef } from '#machines/live/livePlayer/livePlayer.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { LiveButton } from '#features/shell/header/live/LiveButton.tsx'
import { LiveListPage } from '#features/live/liveList/LiveListPage.tsx'
import { ActDialog } from '#features/live/liveRoom/ActDialog.tsx'
import { Draft } from '#features/live/liveRoom/Draft.tsx'
import { Player } from '#features/live/liveRoom/Player.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '1001' })
const restingReminders = () => createActor(asleep(liveRemindersMachine), { input: { list: [] } }).start()

beforeAll(async () => {
  await haveWords(['liveList', 'liveRoom'])
  await preloadDialog()
})
afterEach(cleanup)

describe('the schedule', () => {
  holdCover({
    model: liveListModel,
    render: (actor) => <PageElement Component={LiveListPage} data={{ actor, app, reminders: restingReminders() }} />,
  })

  it('keeps six placeholders while it loads, then shows its three groups [LIVE-01]', async () => {
    let come: () => void = () => undefined
    const answer = new Promise<typeof sampleList>((resolve) => {
      come = () => resolve(sampleList)
    })
    const { root } = startApp({ fid: '1001' })
    root.send({
      type: 'page.entered',
      key: 'liveList',
      flow: 'liveList',
      logic: liveListMachine.provide({
        actors: {
          fetchList: requestOf(
            () => answer,
            () => 0,
          ),
          venueTime: fromCallback(() => undefined),
        },
      }),
      input: undefined,
    })
    const actor = root.getSnapshot().context.pages['liveList']
    render(<PageElement Component={LiveListPage} data={{ actor, app, reminders: restingReminders() }} />)
    expect((await screen.findByRole('status', { name: 'Loading live streams…' })).children).toHaveLength(
      liveLimits.live.placeholders,
    )
    expect(liveLimits.live.placeholders).toBe(6)
    come()
    for (const [name, { title }] of [
      ['Live now', sampleList.livingList[0] ?? sampleRoom],
      ['Upcoming', sampleList.waitingList[0] ?? sampleRoom],
      ['Replays', sampleList.playbackList[0] ?? sampleRoom],
    ] as const) {
      expect((await screen.findByRole('region', { name })).textContent).toContain(title)
    }
    expect(screen.queryByRole('status', { name: 'Loading live streams…' })).toBeNull()
  })
})

describe('the picture of a room', () => {
  holdCover({ model: livePlayerModel, render: (actor) => <Player actor={actor as LivePlayerRef} still={null} /> })
})

describe('a chat draft', () => {
  holdCover({
    model: liveDraftModel,
    render: (actor) => (
      <MemoryRouter>
        <Draft actor={actor as LiveDraftRef} zone="UTC" />
      </MemoryRouter>
    ),
  })
})

describe('a moderation action', () => {
  holdCover({
    model: liveActModel,
    render: (actor) => (
      <MemoryRouter>
        <ActDialog actor={actor as LiveActRef} />
      </MemoryRouter>
    ),
  })
})

describe('the header’s button', () => {
  const logic = (rooms: readonly (typeof sampleRoom)[]) =>
    liveButtonMachine.provide({
      actors: {
        fetchPlaying: requestOf(
          () => Promise.resolve(rooms),
          () => 0,
        ),
      },
    })
  const show = (fid: string | undefined, rooms: readonly (typeof sampleRoom)[]) => {
    const started = startApp({ ...(fid !== undefined && { fid }), flows: { liveButton: logic(rooms) } })
    render(<PageElement Component={() => <LiveButton app={started.app} />} data={{ app: started.app }} />)
    return started
  }

  it('links a user to the room of their language [HDR-12]', async () => {
    show('1001', [{ ...sampleRoom, id: 201, lang: 'zh_CN' }, sampleRoom])
    expect((await screen.findByRole('link', { name: 'Live now' })).getAttribute('href')).toBe('/live/room?id=101')
  })

  it.each([
    ['is another language’s', { lang: 'zh_CN' }],
    ['waits', { status: 0 }],
    ['is of another kind', { roomType: 1 }],
    ['has not the flag', { show: '1111110' }],
  ])('is hidden when the room %s [HDR-12]', async (_, change) => {
    const { app: started } = show('1001', [{ ...sampleRoom, ...change }])
    await expect.poll(() => started.liveButton.getSnapshot().matches('known')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Live now' })).toBeNull()
  })

  it('is hidden for a guest [HDR-12]', () => {
    const { app: started } = show(undefined, [sampleRoom])
    expect(started.liveButton.getSnapshot().matches('guest')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Live now' })).toBeNull()
  })
})
