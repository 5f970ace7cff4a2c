import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { marketsLimits } from '#contract/markets/limits.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const overview = '/en_US/assetManagement/overView'
const notKept = 'They apply to this visit only'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Display settings' })

const openSettings = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Language and currency' }).click()
  await page.getByRole('button', { name: 'Display settings' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** A radio button is covered by its label's text. */
const choose = (page: Page, name: string) =>
  dialog(page).getByRole('radio', { name, exact: true }).check({ force: true })

const look = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))

const rowHeight = async (page: Page) => (await page.getByRole('row').nth(1).boundingBox())?.height

test.describe('display settings', () => {
  test('apply at once, in the other tab too, and at the next visit', async ({ page, context }) => {
    const other = await context.newPage()
    await page.goto('/en_US/market')
    await other.goto('/en_US/market')
    await expect.poll(() => rowHeight(page)).toBe(marketsLimits.markets.rowHeight)
    await openSettings(page)
    await choose(page, 'Compact')
    await choose(page, 'Red up')
    await choose(page, 'Dark')
    const chosen = { theme: 'dark', density: 'compact', moves: 'redUp', mode: 'exchange' }
    for (const tab of [page, other]) {
      await expect.poll(() => look(tab)).toMatchObject(chosen)
      await expect.poll(() => rowHeight(tab)).toBe(marketsLimits.markets.compactRowHeight)
    }
    await page.reload()
    await expect.poll(() => rowHeight(page)).toBe(marketsLimits.markets.compactRowHeight)
    expect(await look(page)).toMatchObject(chosen)
  })

  test('close on Escape, and return the focus', async ({ page }) => {
    await page.goto('/en_US/market')
    await openSettings(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Language and currency' })).toBeFocused()
  })

  test('survive unknown values', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('spoilt') !== null) return
      sessionStorage.setItem('spoilt', 'yes')
      for (const key of ['theme', 'settings', 'currency', 'assetDisplay', 'locale'])
        localStorage.setItem(`sf.${key}`, '{"version":99,"value":{"density":')
    })
    await page.goto('/en_US/market')
    await expect.poll(() => look(page)).toMatchObject({ density: 'comfortable', moves: 'greenUp' })
    await openSettings(page)
    await choose(page, 'Compact')
    await page.reload()
    await expect.poll(() => look(page)).toMatchObject({ density: 'compact' })
    await expect(page.getByText(notKept)).toHaveCount(0)
  })

  const hostile = {
    forbidden: () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    },
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  }
  for (const [name, spoil] of Object.entries(hostile))
    test(`apply to this visit where storage is ${name}, which is shown once`, async ({ page }) => {
      await page.addInitScript(spoil)
      await page.goto('/en_US/market')
      await openSettings(page)
      await choose(page, 'Compact')
      await expect(page.getByText(notKept)).toHaveCount(1)
      await choose(page, 'Blue up')
      await choose(page, 'Dark')
      await expect.poll(() => look(page)).toMatchObject({ density: 'compact', moves: 'colourBlind', theme: 'dark' })
      await expect(page.getByText(notKept)).toHaveCount(1)
      await expect(dialog(page).getByText('This browser can’t save settings')).toBeVisible()
    })

  test('transfer to another browser in a file, including the language; a bad file changes nothing', async ({
    page,
    newBrowser,
  }) => {
    // Two browsers, and six documents.
    test.slow()
    await page.goto('/en_US/market')
    await page.getByRole('banner').getByRole('button', { name: 'Language and currency' }).click()
    await page.getByRole('option', { name: '简体中文' }).click()
    await expect(page).toHaveURL(/\/zh_CN\/market$/)
    await page.goto('/en_US/market')
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /favourite/i })
      .click()
    await page.keyboard.press('?')
    await page
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByRole('button', { name: 'Turn off single-key shortcuts' })
      .click()
    await page.keyboard.press('Escape')
    await openSettings(page)
    await choose(page, 'Blue up')
    await expect.poll(() => look(page)).toMatchObject({ moves: 'colourBlind' })
    await dialog(page).getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Export' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('"colourBlind"')
    expect(download.suggestedFilename()).toBe('statefloor-preferences.json')

    const elsewhere = await (await newBrowser()).newPage()
    await elsewhere.goto('/en_US/market')
    await openSettings(elsewhere)
    const pick = async (body: string) => {
      const [chooser] = await Promise.all([
        elsewhere.waitForEvent('filechooser'),
        dialog(elsewhere).getByRole('button', { name: 'Import' }).click(),
      ])
      await chooser.setFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(body) })
    }
    await pick(text.replace('"colourBlind"', '"rainbow"'))
    await expect(dialog(elsewhere).getByRole('alert')).toContainText('Unknown value for “settings”')
    expect(await look(elsewhere)).toMatchObject({ moves: 'greenUp' })
    await pick(`"${'x'.repeat(shellLimits.settings.maxFile)}"`)
    await expect(dialog(elsewhere).getByRole('alert')).toContainText('too large')
    await pick(text)
    await expect(elsewhere).toHaveURL(/\/zh_CN\/market$/)
    await expect.poll(() => look(elsewhere)).toMatchObject({ moves: 'colourBlind' })
    await elsewhere.getByRole('banner').getByRole('button', { name: '语言和货币' }).click()
    await elsewhere.getByRole('button', { name: '显示设置' }).click()
    await expect(elsewhere.getByRole('combobox', { name: '时区' })).toHaveValue('Asia/Tokyo')
    await elsewhere.keyboard.press('Escape')
    await expect(elsewhere.getByRole('row').nth(1).getByRole('button', { pressed: true })).toBeVisible()
    await elsewhere.getByRole('main').focus()
    await elsewhere.keyboard.press('?')
    await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
  })

  test('keep the theme of a page that has its own, and say so', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/en_US/market')
    await openSettings(page)
    await choose(page, 'Light')
    await page.keyboard.press('Escape')
    await page.goto('/en_US/web3')
    await expect.poll(() => look(page)).toMatchObject({ theme: 'dark', mode: 'web3' })
    await page.goto('/en_US/market')
    await expect.poll(() => look(page)).toMatchObject({ theme: 'light', mode: 'exchange' })
  })
})

test.describe('balances', () => {
  test.use({ timezoneId: 'UTC' })

  const total = (page: Page) => page.getByRole('group', { name: 'Estimated balance' })

  test('are hidden, and shown in the chosen unit, also after a reload [HDR-10]', async ({ page }) => {
    await beLoggedIn(page, demo)
    await page.goto(overview)
    await expect(total(page)).toContainText('USDT')
    await page.getByRole('main').getByRole('radio', { name: 'BTC' }).check({ force: true })
    await expect(total(page)).toHaveText(/^[\d,]+\.\d{8} BTC$/)
    await page.getByRole('main').getByRole('button', { name: 'Hide balances' }).click()
    await expect(total(page)).toHaveText('****** BTC')
    await page.reload()
    await expect(total(page)).toHaveText('****** BTC')
    // Shares and changes in per cent stay; no amount does.
    expect(await page.getByRole('main').innerText()).not.toMatch(/\d\.\d+(?![\d%])/)
    await page.getByRole('main').getByRole('button', { name: 'Show balances' }).click()
    await expect(total(page)).toHaveText(/^[\d,]+\.\d{8} BTC$/)
  })

  test('change to another currency at once, by its rate, without a new document [LOC-03]', async ({ page }) => {
    await beLoggedIn(page, demo)
    await page.goto(overview)
    await expect(total(page)).toContainText('USDT')
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', 'yes'))
    await openSettings(page)
    const currency = dialog(page).getByRole('combobox', { name: 'Currency' })
    await currency.selectOption('EUR')
    await choose(page, 'EUR')
    await page.keyboard.press('Escape')
    const figures = async () => {
      const number = (text: string) => Number(/[\d,]+\.\d+/.exec(text)?.[0].replaceAll(',', ''))
      const usdt = await page
        .getByRole('main')
        .getByText(/^≈ [\d,.]+ USDT$/)
        .innerText()
      return {
        shownTotal: await total(page).innerText(),
        off: Math.abs(number(await total(page).innerText()) - number(usdt) * 0.952),
      }
    }
    await expect.poll(async () => (await figures()).shownTotal).toMatch(/^[\d,]+\.\d\d EUR$/)
    expect((await figures()).off).toBeLessThan(0.02)
    await expect(page.getByRole('columnheader', { name: 'Value (EUR)' }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')
    await page.reload()
    await expect(total(page)).toHaveText(/^[\d,]+\.\d\d EUR$/)
  })

  test('show their time in the chosen time zone', async ({ page }) => {
    await beLoggedIn(page, demo)
    await page.goto(overview)
    const updated = page.getByText(/^Updated \d/)
    const before = await updated.innerText()
    await openSettings(page)
    await dialog(page).getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Calcutta')
    // India is half an hour off the full hours; a minute may have passed.
    const minutes = (text: string) => Number(/:(\d\d):/.exec(text)?.[1])
    await expect
      .poll(async () => (minutes(await updated.innerText()) - minutes(before) + 60) % 60)
      .toBeGreaterThanOrEqual(30)
    expect((minutes(await updated.innerText()) - minutes(before) + 60) % 60).toBeLessThan(33)
  })
})

const luminance = (css: string): number => {
  const channels = (/rgba?\(([^)]+)\)/.exec(css)?.[1] ?? '')
    .split(/[ ,/]+/)
    .slice(0, 3)
    .map((text) => Number(text) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.describe('colours', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`for prices have a contrast of seven to one in every palette, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto('/en_US/market')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      const colours = await page.evaluate(() => {
        const probe = document.createElement('span')
        document.body.append(probe)
        const read = (name: string) => {
          probe.style.color = `var(${name})`
          return getComputedStyle(probe).color
        }
        const shownTotal = ['greenUp', 'redUp', 'colourBlind'].flatMap((moves) => {
          document.documentElement.dataset['moves'] = moves
          return ['--page', '--panel', '--raised', '--hover'].flatMap((ground) =>
            ['--up', '--down'].map((move) => ({
              where: `${moves} ${move} ${ground}`,
              ground: read(ground),
              text: read(move),
            })),
          )
        })
        return shownTotal
      })
      expect(colours).toHaveLength(24)
      expect(colours.filter(({ ground, text }) => contrast(ground, text) < 7)).toEqual([])
    })

  test('in forced-colours mode show what is selected and where the focus is', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/en_US/market')
    await openSettings(page)
    const choice = (name: string) =>
      dialog(page).locator('label', { has: page.getByRole('radio', { name, exact: true }) })
    await expect(choice('Comfortable')).toHaveCSS('outline-style', 'solid')
    await expect(choice('Compact')).toHaveCSS('outline-style', 'none')
  })

  test('and everything else do not animate with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/en_US/market')
    const button = page.getByRole('banner').getByRole('button', { name: 'Language and currency' })
    expect(await button.evaluate((element) => parseFloat(getComputedStyle(element).transitionDuration))).toBeLessThan(
      0.001,
    )
  })
})
