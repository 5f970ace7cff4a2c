import type { Locator, Page } from '@playwright/test'
import { shellLimits } from '#contract/shell/limits.ts'
import type { ScrollRowSnapshot } from '#machines/shell/scrollRow/scrollRow.machine.ts'
import { scrollRowModel } from '#machines/shell/scrollRow/scrollRow.model.ts'
import { hasAfter, hasBefore, isCut } from '#machines/shell/scrollRow/scrollRow.view.ts'
import type { ShortcutsSnapshot } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { shortcutsModel } from '#machines/shell/shortcuts/shortcuts.model.ts'
import { isSheetOpen } from '#machines/shell/shortcuts/shortcuts.view.ts'
import { appears, coverOf, walkCovers, words } from '#tests/support/browser/covers.ts'
import { goTo, keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { frameWays } from '#tests/support/browser/waysIn/frame.ts'

/** How long a page takes to react to an event, in ms. */
const frame = 20
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

/** Scrolls manually, so that the browser notifies the page. */
const scrolled = async (page: Page, place: Locator, to: { readonly left?: number; readonly top?: number }) => {
  await place.evaluate(
    (element, target) =>
      new Promise((done) => {
        document.addEventListener('scroll', done, { once: true, capture: true })
        element.scrollTo({ ...target, behavior: 'instant' })
      }),
    to,
  )
  await page.clock.runFor(frame)
}

/** Far beyond the end of any row. */
const beyond = 10_000
const row = (page: Page) => page.locator('#market-areas')
const leftOf = (page: Page) => row(page).evaluate((element) => element.scrollLeft)

/** Resizes the row, so that the browser notifies the page; its tabs keep their width. */
const resized = async (page: Page, width: number) => {
  await row(page).evaluate(
    (element, wanted) =>
      new Promise((done) => {
        element.style.width = `${element.clientWidth === wanted ? wanted + 1 : wanted}px`
        // Observers are called in the order of registration.
        const size = new ResizeObserver(() => {
          size.disconnect()
          done(undefined)
        })
        size.observe(element)
      }),
    width,
  )
  await page.clock.runFor(frame)
}

const rowEvents: AppEvents = {
  'row.measured': async (page, event) => {
    const left = Number(event['left'])
    if ((await row(page).count()) === 0) {
      await goTo(page, '/market')
      await appears(page, row(page))
    }
    await resized(page, Number(event['content']) > Number(event['width']) ? 200 : 1_200)
    if ((await leftOf(page)) !== left) await scrolled(page, row(page), { left })
  },
  'row.scrolled': (page, { left }) => scrolled(page, row(page), { left: left === 401 ? beyond : Number(left) }),
  'row.removed': async (page) => {
    await goTo(page, '/vip')
    await expect(row(page)).toHaveCount(0)
  },
  'step.requested': async (page, { step }) => {
    const before = await leftOf(page)
    await page
      .getByRole('button', {
        name: words(step === 'forth' ? 'common:action.scrollForth' : 'common:action.scrollBack', {}),
      })
      .click()
    await expect.poll(async () => Math.sign((await leftOf(page)) - before)).toBe(step === 'forth' ? 1 : -1)
    // The position after it is an event of its own.
    await scrolled(page, row(page), { left: before })
  },
}

const shortcutEvents: AppEvents = {
  'key.pressed': (page, { key }) => page.keyboard.press(String(key)),
  // By its row in the sheet; pressing its keys is another event.
  'shortcut.pressed': (page, { id }) =>
    page
      .getByRole('dialog')
      .getByRole('button')
      // Its name also has its keys.
      .filter({ has: page.getByText(words(`shortcuts:key.${String(id)}`, {}), { exact: true }) })
      .click(),
  'setting.changed': (page, { isOn }) => keepElsewhere(page, 'sf.shortcuts', isOn),
  'location.changed': async (page) => goTo(page, page.url().endsWith('/vip') ? '/market' : '/vip'),
}

walkCovers([
  { flow: 'scrollTop', ...coverOf(frameWays.scrollTop) },
  {
    flow: 'scrollRow',
    model: {
      ...scrollRowModel,
      events: {
        ...scrollRowModel.events,
        // During a pause the row keeps its position.
        'row.measured': ({ snapshot }: { snapshot: ScrollRowSnapshot }) =>
          scrollRowModel.events['row.measured'].filter(
            ({ left }) => snapshot.matches({ size: 'watched' }) || left === snapshot.context.box.left,
          ),
        'row.scrolled': ({ snapshot }: { snapshot: ScrollRowSnapshot }) =>
          isCut(snapshot)
            ? scrollRowModel.events['row.scrolled'].filter(({ left }) => left !== snapshot.context.box.left)
            : [],
        'row.placed': [],
        // An arrow without a target is disabled.
        'step.requested': ({ snapshot }: { snapshot: ScrollRowSnapshot }) => [
          ...(hasBefore(snapshot) ? [{ step: 'back' }] : []),
          ...(hasAfter(snapshot) ? [{ step: 'forth' }] : []),
        ],
      },
    },
    app: rowEvents,
    open: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/en_US/market')
      await appears(page, row(page))
      await resized(page, 1_200)
      await page.clock.runFor(3 * shellLimits.scroll.resizeThrottle)
    },
    outOfReach: [],
  },
  {
    flow: 'shortcuts',
    model: {
      ...shortcutsModel,
      events: {
        ...shortcutsModel.events,
        // No shortcut acts over the sheet; its rows are the only controls.
        'key.pressed': ({ snapshot }: { snapshot: ShortcutsSnapshot }) =>
          isSheetOpen(snapshot) ? [] : shortcutsModel.events['key.pressed'],
        'shortcut.pressed': ({ snapshot }: { snapshot: ShortcutsSnapshot }) =>
          isSheetOpen(snapshot) ? shortcutsModel.events['shortcut.pressed'] : [],
        'sheet.requested': ({ snapshot }: { snapshot: ShortcutsSnapshot }) => (isSheetOpen(snapshot) ? [] : [{}]),
      },
    },
    app: shortcutEvents,
    open: async (page, input) => {
      await keepElsewhere(page, 'sf.shortcuts', shortcutsModel.inputs[input as keyof typeof shortcutsModel.inputs].isOn)
      await page.goto('/en_US/market')
      await appears(page, heading(page))
      await main(page).focus()
    },
    outOfReach: [
      'shortcuts | error watchKeys | 0',
      // The session changes what the palette offers: `shortcuts.spec.ts` opens it as a guest and as a signed-in user.
      'shortcuts | session.changed | 0',
      // What a page offers, and the palette: `tests/browser/spot/hotkeys.spec.ts` presses them.
      'shortcuts | offers.changed | 0',
      'shortcuts.sheet | offer.pressed | 0',
      'shortcuts.palette.idle | palette.requested | 0',
      'shortcuts.palette.loading | done loadPalette | 0',
      'shortcuts.palette.loading | error loadPalette | 0',
      'shortcuts.palette.loading | location.changed | 0',
      'shortcuts.palette.loaded | palette.requested | 0',
      'shortcuts.palette.loaded | location.changed | 0',
    ],
  },
])
