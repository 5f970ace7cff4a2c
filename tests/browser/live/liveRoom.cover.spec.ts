import type { Page } from '@playwright/test'
import { pathText } from '@statefloor/explorer'
import { liveRoomModel } from '#machines/live/liveRoom/liveRoom.model.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
const { paths, missed } = browserCover({ model: liveRoomModel })

const open = async (page: Page, input: string) => {
  await beLoggedIn(page, demo)
  // A link on which nobody speaks.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.goto(input === 'no room' ? '/en_US/live/room' : '/en_US/live/room?id=101')
}

test('the cover of a live room reaches every transition that a browser can take [MBT-03]', () => {
  expectOutOfReach(missed, [
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
  ])
})

for (const path of isCoverDue('liveRoom') ? paths : []) {
  test(`a browser walks a live room: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, { model: liveRoomModel, words, open })
  })
}
