import type { Page } from '@playwright/test'
import { live } from '#contract/live/calls/live.ts'
import { limits } from '#contract/limits.ts'
import { liveDraftModel } from '#machines/live/liveDraft/liveDraft.model.ts'
import type { Leave } from '#machines/live/liveDraft/liveDraft.setup.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { beLoggedIn, trader } from '#tests/support/browser/person.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

/** A ban of the model ends a little before its minute is over: the page's clock stands while the venue's goes on. */
const early = 500

/** The model as a browser of this hour meets it. */
const modelAt = (hour: number) =>
  ({
    ...liveDraftModel,
    wire: {
      ...liveDraftModel.wire,
      askLeave: {
        ...liveDraftModel.wire.askLeave,
        data: (leave: unknown) => {
          const { ban, asOf } = leave as Leave
          return ban && { ...ban, until: hour + ban.until - asOf - early }
        },
      },
    },
  }) satisfies AnyFlowModel

// The line is open as soon as it is seen: the chat has entered the room.
const app = { 'draft.admitted': async () => undefined }
/** Enters the room: the first time that somebody asks for a ban is not the line's. */
const open = async (page: Page) => {
  await beLoggedIn(page, trader)
  // A link on which nobody speaks: the chat waits for it no longer than it must.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.route(
    (url) => url.pathname === live.banStatus.path,
    (route) => route.fulfill({ json: { code: 200, msg: '', data: null } }),
    { times: 1 },
  )
  await page.goto('/en_US/live/room?id=101')
  const said = page.getByRole('region', { name: 'Chat' }).getByRole('log')
  await expect
    .poll(async () => {
      await page.clock.runFor(limits.live.joinPatience)
      return said.count()
    })
    .toBe(1)
}

walkCover('what somebody says in a live room', {
  model: liveDraftModel,
  modelAt: async (venue) => modelAt(((await advanceClock(venue, 0)) as { time: number }).time),
  open,
  app,
  outOfReach: [
    // What the venue tells of a show and of a ban is walked by the journey.

    'liveDraft | room.closed | 0',
    'liveDraft.editing | ban.changed | 0',
    'liveDraft.closed | room.opened | 0',
    'liveDraft.forbidden | ban.changed | 0',
    'liveDraft.forbidden | ban.changed | 1',
  ],
  complaint: /Failed to load resource/,
})
