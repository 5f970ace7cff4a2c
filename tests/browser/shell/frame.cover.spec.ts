import type { Locator, Page } from '@playwright/test'
import { shellLimits } from '#contract/shell/limits.ts'
import type { ScrollRowSnapshot } from '#machines/shell/scrollRow/scrollRow.machine.ts'
import { scrollRowModel } from '#machines/shell/scrollRow/scrollRow.model.ts'
import { hasAfter, hasBefore, isCut } from '#machines/shell/scrollRow/scrollRow.view.ts'
import { appears, coverOf, walkCovers, words } from '#tests/support/browser/covers.ts'
import { goTo } from '#tests/support/browser/elsewhere.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { frameWays } from '#tests/support/browser/waysIn/frame.ts'

/** How long a page takes to react to an event, in ms. */
const frame = 20

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
  { flow: 'shortcuts', ...coverOf(frameWays.shortcuts) },
])
