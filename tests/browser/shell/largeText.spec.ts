import type { Page } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { headerButton, openAsUser } from '#tests/support/browser/header.ts'
import { keepPicture } from '#tests/support/browser/picture.ts'
import { beLoggedIn, people } from '#tests/support/browser/person.ts'
import { scenes } from '#tests/support/browser/scenes.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { textFaults } from '#tests/support/browser/textFaults.ts'
import { sample } from '#tests/support/length.ts'
import { wordsIn } from '#tests/support/words.ts'

// The font size in the browser's settings: text is 32 px where the default is 16.
test.use({ launchOptions: chromiumLaunch({ defaultFontSize: 32 }) })

/** Text that did not grow with the font size; pictures made of letters are exempt. */
const small = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(
    (size) =>
      [...document.querySelectorAll('body *:not(script, style)')]
        .filter((element) => !element.closest('[data-picture]'))
        .filter((element) =>
          [...element.childNodes].some(
            ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data?.trim(),
          ),
        )
        // Digits of size 0 are there for copying a number, and shown in full on hover.
        .filter((element) => getComputedStyle(element).fontSize !== '0px')
        .filter((element) => parseFloat(getComputedStyle(element).fontSize) < size)
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    least,
  )

/** Names in the bottom bar that wrap. */
const broken = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Quick navigation' }).evaluate((bar) =>
    [...bar.querySelectorAll('a, button')].flatMap((place) => {
      const name = [...place.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
      if (!name) return [`${place.textContent} has no name`]
      const range = document.createRange()
      range.selectNodeContents(name)
      return range.getClientRects().length === 1 ? [] : [name.textContent ?? '']
    }),
  )

const words = wordsIn('en_US')

for (const [screen, viewport] of Object.entries({ pc: screens.pc, phone: screens.phone })) {
  for (const scene of sample(scenes, 6)) {
    test(`text at twice the size is fully readable on a ${screen}: ${scene.name}`, async ({ page, complaints }) => {
      // One of the scenes is an unknown address.
      complaints.expect(/404/)
      if (scene.as !== 'guest') await beLoggedIn(page, people[scene.as])
      await page.setViewportSize(viewport)
      await page.goto(`/en_US${scene.path}`)
      await scene.settle(page, (key) => words(key, {}))
      await keepPicture(page, `large-${screen}-${scene.name.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`)
      expect(await small(page, 22)).toEqual([])
      expect(await textFaults(page)).toEqual([])
    })
  }
}

test('text at twice the size is fully readable in everything that a phone’s header opens', async ({ page }) => {
  await page.setViewportSize(screens.phone)
  await openAsUser(page)
  expect.soft(await broken(page)).toEqual([])
  for (const name of ['Account', 'Language and currency', 'Search markets', 'Menu'] as const) {
    await headerButton(page, name).click()
    const open = page.getByRole('dialog')
    await expect(open).toBeVisible()
    await expect(open.getByRole('status')).toHaveCount(0)
    if (name === 'Menu') await open.getByRole('button', { name: 'Futures', exact: true }).click()
    await keepPicture(page, `large-phone-${name.toLowerCase().replaceAll(' ', '-')}`)
    expect.soft(await small(page, 22), name).toEqual([])
    expect.soft(await textFaults(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0)
  }
})
