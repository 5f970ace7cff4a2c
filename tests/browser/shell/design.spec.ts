import { violations } from '#tests/support/browser/axe.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { sample } from '#tests/support/length.ts'

const looks = Object.entries(screens).flatMap(([device, viewport]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ device, viewport, colorScheme })),
)

for (const { device, viewport, colorScheme } of sample(looks, 2)) {
  test(`the design token page is accessible: ${device}, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/en_US/design')
    await expect(page.getByRole('heading', { name: 'Design', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Blocks' })).toBeVisible()
    await keepPicture(page, `design-${device}-${colorScheme}`)
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}
