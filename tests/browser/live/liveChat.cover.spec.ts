import { walkCover } from '#tests/support/browser/covers.ts'
import type { Page } from '@playwright/test'
import { live } from '#contract/live/calls/live.ts'
import { liveChatModel } from '#machines/live/liveChat/liveChat.model.ts'
import { entry, first } from '#machines/live/liveChat/liveChat.samples.ts'
import { beLoggedIn, trader } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const frame = 20

/** Answered at once: a call that hangs is retried again and again while the page's clock is stopped. */
const refused = { status: 403 } as const
const cut = { error: { kind: 'http', status: 403, call: 'live.messages' } } as const
const entered = (role: string, hasMore: boolean) => ({
  each: [
    { call: live.messages, gives: { data: { list: entry.list, hasMore, pinned: null, seq: entry.seq } } },
    { call: live.role, gives: { data: { role } } },
    { call: live.userSig, gives: { data: { userSig: 'pass', topic: 'room.101', expiresAt: 1 } } },
    { call: live.banStatus, gives: { data: null } },
  ],
})

const model = {
  ...liveChatModel,
  outcomes: {
    ...liveChatModel.outcomes,
    enterChat: { ...liveChatModel.outcomes.enterChat, cut },
    fetchOlder: { ...liveChatModel.outcomes.fetchOlder, cut },
  },
  wire: {
    enterChat: {
      plays: {
        host: entered('host', true),
        guest: entered('guest', false),
        cut: {
          each: [live.messages, live.role, live.userSig, live.banStatus].map((call) => ({ call, gives: refused })),
        },
      },
    },
    fetchOlder: {
      plays: {
        all: [{ call: live.messages, gives: { data: { list: [], hasMore: false, pinned: null, seq: entry.seq } } }],
        cut: [{ call: live.messages, gives: refused }],
      },
    },
    // Separate flows; only a fault in our own code ends them.
    followChat: { happens: 'lives' },
    liveDraft: { happens: 'lives' },
    menus: { happens: 'lives' },
    liveAct: { plays: { over: [{ call: live.pinMessage, gives: { data: null } }] } },
  },
}

/** Advances the page's stopped clock until it is there. */
const find = async (page: Page, role: 'status' | 'button' | 'menuitem', name: string) => {
  const seen = page.getByRole(role, { name, exact: true })
  await expect
    .poll(async () => {
      await page.clock.runFor(frame)
      return seen.count()
    })
    .toBeGreaterThan(0)
  return seen.first()
}

const app: AppEvents = {
  'act.requested': async (page) => {
    await (await find(page, 'button', `Actions for ${first.name}’s message`)).click()
    await (await find(page, 'menuitem', 'Pin')).click()
  },
}
const open = async (page: Page) => {
  await beLoggedIn(page, trader)
  // A silent link: the chat waits for it as long as it may.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.goto('/en_US/live/room?id=101')
  await find(page, 'status', 'Loading chat…')
}

walkCover('the chat of a live room', {
  model,
  open,
  app,
  outOfReach: [
    // No browser can cause a fault in our own code.
    'liveChat.broken | retry.requested | 0',
    'liveChat.running | error followChat | 0',
    'liveChat.running | error liveDraft | 0',
    'liveChat.running | error menus | 0',
    // Events from the room and the link are covered by the journey, where the venue sends them.
    'liveChat.running | room.closed | 0',
    'liveChat.running | room.opened | 0',
    'liveChat.running.deed.doing | error liveAct | 0',
    'liveChat.running.feed.entering | chat.pushed | 0',
    'liveChat.running.feed.entering | chat.resumed | 0',
    'liveChat.running.feed.failed | chat.resumed | 0',
    'liveChat.running.feed.joining | chat.resumed | 0',
    'liveChat.running.feed.live | chat.pushed | 0',
    'liveChat.running.feed.live | chat.pushed | 1',
    'liveChat.running.feed.live | chat.pushed | 2',
    'liveChat.running.feed.live | chat.resumed | 0',
    'liveChat.running.hearing.disconnected | chat.resumed | 0',
    'liveChat.running.hearing.heard | chat.lost | 0',
  ],
  complaint: /Failed to load resource/,
})
