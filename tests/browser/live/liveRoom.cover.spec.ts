import type { Page } from '@playwright/test'
import { liveRoomModel } from '#machines/live/liveRoom/liveRoom.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'

const open = async (page: Page, input: string) => {
  await beLoggedIn(page, demo)
  // A link on which nobody speaks.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.goto(input === 'no room' ? '/en_US/live/room' : '/en_US/live/room?id=101')
}

walkCover('a live room', {
  model: liveRoomModel,
  open,
  outOfReach: [
    // What the venue tells and what comes back after a silence is walked by the journey.
    'liveRoom.shown.stage | room.changed | 0',
    'liveRoom.shown.stage | room.changed | 1',
    'liveRoom.shown.renewal.resting | room.doubted | 0',
    // No browser brings about a fault of ours.
    'liveRoom.shown | error followRoom | 0',
    'liveRoom.shown | error liveChat | 0',
    'liveRoom.shown.stage.living | error livePlayer | 0',
    'liveRoom.shown.stage.over | error livePlayer | 0',
    'liveRoom.shown.renewal.asking | done fetchRoom | 0',
    'liveRoom.shown.renewal.asking | error fetchRoom | 0',
    // They lead to the host's page: the journey goes there.
    'liveRoom.shown.following.tracking | done trackFollow | 0',
    'liveRoom.shown.following.tracking | error trackFollow | 0',
    'liveRoom.shown.following.tracking | after followPatience | 0',
  ],
  complaint: /Failed to load resource/,
})
