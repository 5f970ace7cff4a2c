import { overflow } from '#tests/support/browser/picture.ts'
import { scenes } from '#tests/support/browser/scenes.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { wordsIn } from '#tests/support/words.ts'

/** A small phone, or a page at 400 % zoom: text must not scroll sideways (WCAG 1.4.10). */
const narrowest = { width: 320, height: 568 }

for (const as of ['guest', 'user'] as const) {
  test(`no page overflows the narrowest window, ${as}`, async ({ page, complaints }) => {
    test.setTimeout(600_000)
    complaints.expect(/Failed to load resource.*404/)
    const say = wordsIn('en_US')
    await page.setViewportSize(narrowest)
    if (as === 'user') await beLoggedIn(page, demo)
    for (const scene of scenes.filter((one) => one.as === as)) {
      await page.goto(`/en_US${scene.path}`)
      await scene.settle(page, (key) => say(key, {}))
      expect.soft(await overflow(page), scene.name).toBeLessThanOrEqual(0)
    }
  })
}
