import { violations } from '#tests/support/browser/axe.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { headerButton, height, isDesktop, opened, openAsUser, popover, widths } from '#tests/support/browser/header.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { sample } from '#tests/support/length.ts'

test.describe('each popover', () => {
  const names = ['Wallet', 'Orders', 'Messages', 'Account', 'Get the app', 'Language and currency'] as const

  test('opens by keyboard, keeps the focus inside, and returns it', async ({ page }) => {
    await page.setViewportSize(screens.pc)
    await openAsUser(page)
    for (const name of names) {
      for (const key of ['Enter', ' ', 'ArrowDown']) {
        await headerButton(page, name).press(key)
        const inside = popover(page, name).locator('*:focus')
        await expect(inside).toHaveCount(1)
        const stops = await popover(page, name).locator('a[href], button:not([tabindex="-1"]), input').count()
        for (let press = 0; press <= stops; press += 1) {
          await page.keyboard.press('Tab')
          await expect(inside).toHaveCount(1)
        }
        await page.keyboard.press('Shift+Tab')
        await expect(inside).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(popover(page, name)).toBeHidden()
        await expect(headerButton(page, name)).toBeFocused()
      }
    }
  })

  test('closes on a press outside, on another one, and on navigation', async ({ page }) => {
    await page.setViewportSize(screens.pc)
    await openAsUser(page, '/market')
    for (const [index, name] of names.entries()) {
      await opened(page, name)
      await page.getByRole('main').click({ position: { x: 5, y: 300 } })
      await expect(popover(page, name)).toBeHidden()
      await opened(page, name)
      const other = names[(index + 1) % names.length] ?? name
      await opened(page, other)
      await expect(popover(page, name)).toBeHidden()
      await page.keyboard.press('Escape')
    }
    await opened(page, 'Orders')
    await page.goBack()
    await expect(popover(page, 'Orders')).toHaveCount(0)
  })

  test('covers the open customer service, and is fully usable by mouse and keyboard', async ({ page }) => {
    await page.setViewportSize(screens.pc)
    await openAsUser(page)
    await page.getByRole('button', { name: /^Support/ }).click()
    const panel = page.getByRole('dialog', { name: 'Support' })
    await expect(panel.getByRole('textbox', { name: 'Message' })).toBeVisible()
    for (const name of names) {
      const place = await opened(page, name)
      await expect(place.getByRole('status')).toHaveCount(0)
      await keepPicture(page, `header.over-service.${name.toLowerCase().replaceAll(' ', '-')}`)
      for (const control of await place.locator('a[href], button:not([tabindex="-1"])').all())
        await control.click({ trial: true })
      await page.keyboard.press('Escape')
    }
    await expect(panel).toBeVisible()
    await headerButton(page, 'Account').press('Enter')
    const leave = popover(page, 'Account').getByRole('button', { name: 'Log out' })
    await expect(leave).toBeVisible()
    // The last of its stops: one step back from the first.
    await page.keyboard.press('Shift+Tab')
    await expect(leave).toBeFocused()
    expect(
      await leave.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('shows that its contents are loading when pressed early, and then shows them', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((go) => (release = go))
    await page.route(/PickerContents/, async (route) => {
      await released
      await route.continue()
    })
    await page.setViewportSize(screens.pc)
    await page.goto('/en_US/vip', { waitUntil: 'commit' })
    await headerButton(page, 'Language and currency').click()
    await expect(popover(page, 'Language and currency').getByRole('status')).toBeVisible()
    release()
    await expect(popover(page, 'Language and currency').getByRole('option', { name: 'English' })).toBeVisible()
    await expect(popover(page, 'Language and currency').getByRole('status')).toHaveCount(0)
  })

  for (const theme of sample(['light', 'dark'] as const, 1)) {
    test(`has no fault that axe finds, at every width, ${theme}`, async ({ page }) => {
      test.setTimeout(600_000)
      await page.emulateMedia({ colorScheme: theme })
      await openAsUser(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        for (const name of isDesktop(width) ? names : (['Account', 'Language and currency'] as const)) {
          const place = await opened(page, name)
          await expect(place.getByRole('status')).toHaveCount(0)
          expect.soft(await violations(page), `${name} at ${width}`).toEqual([])
          expect.soft(await overflow(page), `${name} at ${width}`).toBeLessThanOrEqual(0)
          await keepPicture(page, `header.${name.toLowerCase().replaceAll(' ', '-')}.${width}.${theme}`)
          await page.keyboard.press('Escape')
        }
      }
    })
  }
})
