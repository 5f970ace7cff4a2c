import type { Page } from '@playwright/test'
import { userTopics } from '#contract/kernel/streams.ts'
import { keptForm } from '#contract/kernel/stored.ts'
import { fillNoticesModel } from '#machines/spot/fillNotices/fillNotices.model.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { appears, walkCovers } from '#tests/support/browser/covers.ts'
import { keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { openWalkedFloor, say } from '#tests/support/browser/floorCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

/** Keys that answer the browser's permission prompt; nothing else uses them. */
const answers = { granted: 'F7', denied: 'F8', default: 'F9' } as const

const model = {
  ...fillNoticesModel,
  inputs: { signedIn: fillNoticesModel.inputs.signedIn },
  wire: {
    ...fillNoticesModel.wire,
    requestPermission: {
      plays: {
        granted: { each: [{ press: answers.granted }] },
        denied: { each: [{ press: answers.denied }] },
        put: { each: [{ press: answers.default }] },
      },
    },
  },
}

/** A fake of the browser's notifications: a key answers its permission prompt. */
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
    // No event sends what is already stored.
    await keepElsewhere(page, 'sf.fillNotices', keptForm('fillNotices', { sound: sound !== true, browser: false }))
    await keepElsewhere(
      page,
      'sf.fillNotices',
      keptForm('fillNotices', { sound: sound === true, browser: browser === true }),
    )
  },
  // The flow sends it itself.
  'news.received': () => Promise.resolve(),
  // The settings dialog covers it.
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
      // The session's cover walks changes of the session.
      'fillNotices.person | session.changed | 0',
      'fillNotices.person | session.changed | 1',
      'fillNotices.person.deciding | always | 1',
      // A fault of the browser.
      'fillNotices.browser.requesting | error requestPermission | 0',
      // Another tab: `receipt.spec.ts` has two.
      'fillNotices.person.signedIn.claiming | done claimNews | 1',
      'fillNotices.person.signedIn.claiming | error claimNews | 0',
      // Faults in our own code.
      'fillNotices | error watchChoice | 0',
      'fillNotices.person.signedIn | error watchFills | 0',
    ],
  },
])
