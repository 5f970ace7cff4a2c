import { walkCover } from '#tests/support/browser/covers.ts'
import type { Page } from '@playwright/test'
import { live } from '#contract/live/calls/live.ts'
import { limits } from '#contract/limits.ts'
import { liveActModel as model } from '#machines/live/liveAct/liveAct.model.ts'
import { first } from '#machines/live/liveChat/liveChat.samples.ts'
import { beLoggedIn, trader } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'

/** A room with one message of somebody else, whose menu begins the deed. */
const open = async (page: Page, input: string) => {
  const answer = (path: string, data: unknown) =>
    page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: { code: 200, msg: '', data } }),
    )
  await beLoggedIn(page, trader)
  // A link on which nobody speaks: the chat waits for it no longer than it must.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await answer(live.messages.path, { list: [first], hasMore: false, pinned: null, seq: 0 })
  await answer(live.role.path, { role: input === 'pin' ? 'host' : 'member' })
  await page.goto('/en_US/live/room?id=101')
  const more = page.getByRole('button', { name: `More about the message of ${first.name}` })
  const act = page.getByRole('menuitem', { name: input === 'pin' ? 'Pin' : 'Report', exact: true })
  for (const seen of [more, act]) {
    await expect
      .poll(async () => {
        await page.clock.runFor(limits.live.joinPatience)
        return seen.count()
      })
      .toBe(1)
    await seen.click()
  }
}

walkCover('a deed in a live room', {
  model,
  open,
  outOfReach: [],
  complaint: /Failed to load resource/,
})
