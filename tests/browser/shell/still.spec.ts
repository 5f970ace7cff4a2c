import { fillLogin } from '#tests/support/browser/person.ts'
import { expectNothingMoved } from '#tests/support/browser/still.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { someOf } from '#tests/support/length.ts'

for (const width of someOf([390, 1280], 1))
  test(`messages of a form move neither its fields nor its buttons: ${width} [SHELL-11]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/en_US/login')
    const main = page.getByRole('main')
    const submit = main.getByRole('button', { name: 'Log in' })
    await expect(submit).toBeVisible()
    await expectNothingMoved(page, 'fields are missing', async () => {
      await submit.press('Enter')
      await expect(main.getByRole('alert')).toHaveCount(2)
    })
    await expectNothingMoved(page, 'the login is refused', async () => {
      await fillLogin(page, { account: 'nobody@statefloor.test', password: 'not-the-password-1' })
      await expect(main.getByRole('alert')).toHaveCount(1)
    })
  })
