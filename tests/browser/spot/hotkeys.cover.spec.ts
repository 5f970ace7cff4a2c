import type { Page } from '@playwright/test'
import { keptForm } from '#contract/kernel/stored.ts'
import type { HotkeysSnapshot } from '#machines/spot/hotkeys/hotkeys.machine.ts'
import { hotkeysModel } from '#machines/spot/hotkeys/hotkeys.model.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { appears, walkCovers } from '#tests/support/browser/covers.ts'
import { keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { openWalkedFloor } from '#tests/support/browser/floorCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { expect } from '#tests/support/browser/test.ts'

interface At {
  readonly snapshot: HotkeysSnapshot
}

const { events, screen } = hotkeysModel

const model = {
  ...hotkeysModel,
  events: {
    ...events,
    'hotkey.pressed': ({ snapshot }: At) =>
      snapshot.matches({ on: { focused: 'armed' } }) ? events['hotkey.pressed'] : [],
    // Of this trading page, while nothing covers it.
    'action.chosen': ({ snapshot }: At) =>
      snapshot.matches({ on: { focused: 'covered' } }) ? [] : events['action.chosen'].slice(0, 2),
    'hotkeys.toggled': ({ snapshot }: At) =>
      snapshot.matches({ on: { focused: 'covered' } }) ? [] : events['hotkeys.toggled'],
  },
  screen: {
    ...screen,
    // The page itself reports where the focus is, right after the keys were switched on.
    shows: { ...screen.shows, 'on.focused.covered': { unseen: 'a dialog lies over the mark' } },
  },
}

const price = (page: Page) => page.getByRole('form').getByRole('textbox', { name: 'Price' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

const leave = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false
    window.dispatchEvent(new Event('blur'))
  })

/** Moves the focus to this area. */
const goTo = async (page: Page, ground: unknown) => {
  await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'))
  if (await sheet(page).isVisible()) {
    await page.keyboard.press('Escape')
    await expect(async () => {
      await page.clock.runFor(300)
      await expect(sheet(page)).toHaveCount(0, { timeout: 100 })
    }).toPass()
  }
  if (ground === 'field') await price(page).focus()
  else await page.getByRole('main').focus()
  if (ground === 'dialog') {
    await page.keyboard.press('?')
    await appears(page, sheet(page))
  }
}

const app: AppEvents = {
  'setting.changed': (page, { isOn }) => keepElsewhere(page, 'sf.hotkeys', keptForm('hotkeys', isOn === true)),
  'surface.changed': (page, { ground }) => (ground === 'away' ? leave(page) : goTo(page, ground)),
  'gesture.detected': async (page, { ground }) => {
    await goTo(page, ground)
    if (ground === 'field') await price(page).click()
    else if (ground === 'dialog') await sheet(page).getByRole('heading').first().click()
    else await page.getByRole('heading', { name: 'Recent trades' }).click()
  },
  'hotkey.pressed': (page) => page.keyboard.press('b'),
  'action.chosen': async (page, { id }) => {
    await goTo(page, 'dialog')
    await sheet(page)
      .getByRole('button', { name: id === 'switch' ? /^Turn (?:on|off) hotkeys/ : /^Sell/ })
      .first()
      .click()
    await expect(async () => {
      await page.clock.runFor(300)
      await expect(sheet(page)).toHaveCount(0, { timeout: 100 })
    }).toPass()
  },
  // The flow that did it sends it.
  'action.done': () => Promise.resolve(),
}

walkCovers([
  {
    flow: 'hotkeys',
    model,
    app,
    open: (page) => openWalkedFloor(page, { market: sampleMarket() }),
    outOfReach: [
      // Faults in our own code.
      'hotkeys | error watchWish | 0',
      'hotkeys.off | error offerActions | 0',
      'hotkeys.on | error offerActions | 0',
      'hotkeys.on | error watchWindow | 0',
      'hotkeys.on.focused.armed | error watchKeys | 0',
      'hotkeys.broken | hotkeys.toggled | 0',
    ],
  },
])
