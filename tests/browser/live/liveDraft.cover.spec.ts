import type { Page } from '@playwright/test'
import { pathText } from '@statefloor/explorer'
import { live } from '#contract/live/calls/live.ts'
import { limits } from '#contract/limits.ts'
import { liveDraftModel } from '#machines/live/liveDraft/liveDraft.model.ts'
import type { Leave } from '#machines/live/liveDraft/liveDraft.setup.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { beLoggedIn, trader } from '#tests/support/browser/person.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
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
const { paths, missed } = browserCover({ model: liveDraftModel, app })

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

test('the cover of what somebody says in a live room reaches every transition that a browser can take [MBT-03]', () => {
  // What the venue tells of a show and of a ban is walked by the journey.
  expectOutOfReach(missed, [
    'liveDraft | room.closed | 0',
    'liveDraft.editing | ban.changed | 0',
    'liveDraft.closed | room.opened | 0',
    'liveDraft.forbidden | ban.changed | 0',
    'liveDraft.forbidden | ban.changed | 1',
  ])
})

for (const path of isCoverDue('liveDraft') ? paths : []) {
  test(`a browser walks what somebody says in a live room: ${pathText(path)} [MBT-03]`, async ({
    page,
    venue,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/)
    const { time } = (await advanceClock(venue, 0)) as { time: number }
    await walkBrowser(page, path, { model: modelAt(time), words, open, app })
  })
}
