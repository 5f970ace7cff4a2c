import { colourRules, violations } from '#tests/support/browser/axe.ts'
import { beLoggedIn, people } from '#tests/support/browser/person.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { looked } from '#tests/support/browser/scenes.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { isAtLength } from '#tests/support/length.ts'
import { wordsIn } from '#tests/support/words.ts'

/** The pages that people reach first, also on a phone. */
const first = ['home', 'markets', 'login', 'transferPage', 'spotTrade']
/** The wallet is dark whatever the system prefers. */
const schemesOf = (path: string) => (path.startsWith('/web3') ? (['dark'] as const) : (['light', 'dark'] as const))

/** Tests of all pages on one screen: at length they take minutes, so each screen is a part of its own. */
export const tryPagesOn = (device: keyof typeof screens): void => {
  const viewport = screens[device]
  const seen = looked.filter(
    ({ name }) => isAtLength || device === 'pc' || (device === 'phone' && first.includes(name)),
  )
  for (const { name, path, as, settle } of seen) {
    test(`${name}, ${device}: is accessible, and nothing overflows the window`, async ({
      browser,
      baseURL,
      complaints,
    }) => {
      complaints.expect(/Failed to load resource.*404/)
      const say = wordsIn('en_US')
      // With reduced motion, since the colour of a flashing price is not one of the theme's.
      const context = await browser.newContext({
        viewport,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        locale: 'en-US',
        baseURL: baseURL ?? '',
      })
      complaints.watch(context)
      const page = await context.newPage()
      if (as !== 'guest') await beLoggedIn(page, people[as])
      await page.goto(`/en_US${path}`)
      await settle(page, (key) => say(key, {}))
      for (const [nth, colorScheme] of schemesOf(path).entries()) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await keepPicture(page, `${name.replaceAll(', ', '-')}-${viewport.width}-${colorScheme}`)
        expect.soft(await violations(page, nth > 0 ? colourRules : undefined), colorScheme).toEqual([])
        expect.soft(await overflow(page), colorScheme).toBeLessThanOrEqual(0)
      }
      await context.close()
    })
  }
}
