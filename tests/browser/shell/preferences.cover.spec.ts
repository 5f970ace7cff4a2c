import { config } from '#contract/shell/calls/config.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { choiceWays, withFile } from '#tests/support/browser/waysIn/choices.ts'

const { preferences } = choiceWays
const refused = withFile('{}', 'refused')
const none = () => []

walkCovers([
  { flow: 'preferences', ...coverOf(preferences) },
  {
    flow: 'preferences',
    where: 'with a file that is not ours',
    ...coverOf(preferences),
    model: {
      ...refused,
      inputs: { plain: refused.inputs.plain },
      events: {
        ...refused.events,
        'density.chosen': none,
        'moves.chosen': none,
        'zone.chosen': none,
        'kind.disabled': none,
        'kind.enabled': none,
        'settings.changed': none,
        'preferences.exported': none,
        'saving.failed': none,
      },
    },
    outOfReach: [
      'preferences | error watchSettings | 0',
      // By the file above.
      'preferences.dialog.open.importing | done importChoices | 1',
      'preferences.dialog.open.importing | done importChoices | 0',
    ],
  },
  // Pages that show the currency request it; the test below covers pages that do not.
  { flow: 'currency', ...coverOf(choiceWays.currency), complaint: /Failed to load resource/ },
  { flow: 'assetDisplay', ...coverOf(choiceWays.assetDisplay) },
])

test('an idle page requests the rates by itself, and not before', async ({ page }) => {
  await page.clock.install({ time: epoch })
  await page.clock.pauseAt(epoch + 60_000)
  let asked = 0
  await page.route(`**${config.currencyList.path}`, async (route) => {
    asked += 1
    await route.fallback()
  })
  await page.goto('/en_US/vip')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(shellLimits.page.preloadAfter / 2)
  expect(asked).toBe(0)
  await page.clock.runFor(shellLimits.page.preloadAfter / 2)
  await expect.poll(() => asked).toBe(1)
})
