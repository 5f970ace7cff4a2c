import { orders } from '#contract/spot/calls/orders.ts'
import { openFloor, tab } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { demo } from '#tests/support/browser/person.ts'
import { expectNothingMoved } from '#tests/support/browser/still.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beyondCommit } from '#tests/support/length.ts'

const market = venueOfTest(quiet)

beyondCommit(() => {
  test('the tabs of the orders keep their places when their counts arrive [SHELL-11]', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(
      ({ pathname, searchParams }) =>
        pathname === orders.list.path && /^(open|conditional)$/.test(searchParams.get('state') ?? ''),
      async (route) => {
        await held
        await route.continue()
      },
    )
    await openFloor(page, market, demo)
    await expect(tab(page, 'Open')).toBeVisible()
    await expect(tab(page, 'Open')).not.toHaveAccessibleName(/0/)
    // One line of text, as every other tab.
    const [open, history] = await Promise.all(
      ['Open', 'Order history'].map((name) => tab(page, name).evaluate((one) => one.scrollHeight)),
    )
    expect(open).toBe(history)
    await expectNothingMoved(page, 'counted', async () => {
      release()
      await expect(tab(page, 'Open')).toHaveAccessibleName('Open (0)')
    })
  })
})
