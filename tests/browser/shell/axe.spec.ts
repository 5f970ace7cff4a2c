import { keepPicture, overflow, sights, violations } from '#tests/support/browser/axePages.ts'
import { beLoggedIn, people } from '#tests/support/browser/person.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const isLong = process.env['STATEFLOOR_LONG'] === '1'
/** The pages that everybody comes to first: they are looked at on a phone in every run. */
const first = ['home', 'market', 'login', 'transferDialog', 'transferPage']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries(screens)) {
    const due = sights.filter(({ name }) => isLong || device === 'pc' || (device === 'phone' && first.includes(name)))
    for (const { name, path, as, settle } of due) {
      test(`${name}, ${colorScheme}, ${device}: nobody is kept out, and nothing reaches beyond the window`, async ({
        browser,
        baseURL,
        complaints,
      }) => {
        complaints.expect(/Failed to load resource.*404/)
        // Without motion: a price in mid-flash is no colour of ours.
        const context = await browser.newContext({
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-US',
          baseURL: baseURL ?? '',
        })
        complaints.watch(context)
        const page = await context.newPage()
        if (as !== 'guest') await beLoggedIn(page, people[as])
        await page.goto(`/en_US${path}`)
        await settle(page)
        await keepPicture(page, `${name}-${viewport.width}-${colorScheme}`)
        expect(await violations(page)).toEqual([])
        expect(await overflow(page)).toBeLessThanOrEqual(0)
        await context.close()
      })
    }
  }
}
