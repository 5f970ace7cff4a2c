import type { Page } from '@playwright/test'
import { userTopics } from '#contract/kernel/streams.ts'
import { keptForm } from '#contract/kernel/stored.ts'
import { fillNoticesModel } from '#machines/spot/fillNotices/fillNotices.model.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { appears, walkCovers } from '#tests/support/browser/covers.ts'
import { keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { openWalkedFloor, say } from '#tests/support/browser/floorCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

/** Answers the browser's question, by keys that nothing else has. */
const answers = { granted: 'F7', denied: 'F8', default: 'F9' } as const

const model = {
  ...fillNoticesModel,
  inputs: { signedIn: fillNoticesModel.inputs.signedIn },
  wire: {
    ...fillNoticesModel.wire,
    askPermission: {
      plays: {
        granted: { each: [{ press: answers.granted }] },
        denied: { each: [{ press: answers.denied }] },
        put: { each: [{ press: answers.default }] },
      },
    },
  },
}

/** The browser's own notices: its question is answered by a key. */
const standIn = (page: Page) =>
  page.addInitScript((keys) => {
    const Quiet = class extends EventTarget {
      static permission = 'default'
      static requestPermission() {
        return new Promise<string>((resolve) => {
          const hear = ({ key }: KeyboardEvent) => {
            const [permission] = Object.entries(keys).find(([, of]) => of === key) ?? []
            if (permission === undefined) return
            window.removeEventListener('keydown', hear)
            Quiet.permission = permission
            resolve(permission)
          }
          window.addEventListener('keydown', hear)
        })
      }
    }
    Object.assign(window, { Notification: Quiet })
  }, answers)

let seq = 0

const app: AppEvents = {
  'fill.received': (page, { fill }) => {
    seq += 1
    return say(page, 'user', { ch: userTopics.fills, seq, data: fill })
  },
  'choice.received': async (page, { sound, browser, permission }) => {
    await page.evaluate((is) => {
      if (is === 'none') Reflect.deleteProperty(window, 'Notification')
      else Object.assign(window.Notification, { permission: is })
    }, String(permission))
    // What is kept already is sent by no event.
    await keepElsewhere(page, 'sf.fillNotices', keptForm('fillNotices', { sound: sound !== true, browser: false }))
    await keepElsewhere(
      page,
      'sf.fillNotices',
      keptForm('fillNotices', { sound: sound === true, browser: browser === true }),
    )
  },
  // The flow tells itself.
  'news.received': () => Promise.resolve(),
  // The dialog of settings lies over it.
  'notice.dismissed': (page) =>
    page
      .getByRole('button', { name: 'Dismiss notification', includeHidden: true })
      .evaluate((button: HTMLElement) => button.click()),
}

walkCovers([
  {
    flow: 'fillNotices',
    model,
    app,
    open: async (page) => {
      await standIn(page)
      await openWalkedFloor(page, { market: sampleMarket() })
      await page.getByRole('button', { name: 'Trading settings' }).click()
      await appears(page, page.getByRole('dialog', { name: 'Trading settings' }))
    },
    outOfReach: [
      // Who is here is walked by the session's cover.
      'fillNotices.person | session.changed | 0',
      'fillNotices.person | session.changed | 1',
      'fillNotices.person.deciding | always | 1',
      // A fault of the browser's.
      'fillNotices.browser.asking | error askPermission | 0',
      // Another tab: `receipt.spec.ts` has two.
      'fillNotices.person.signedIn.claiming | done claimNews | 1',
      'fillNotices.person.signedIn.claiming | error claimNews | 0',
      // Faults of our own code.
      'fillNotices | error watchChoice | 0',
      'fillNotices.person.signedIn | error watchFills | 0',
    ],
  },
])
