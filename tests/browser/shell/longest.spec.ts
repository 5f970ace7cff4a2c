import type { Locator, Page } from '@playwright/test'
import { locales, longest } from '#contract/shell/locales.ts'
import { announceNothing } from '#tests/support/browser/announcement.ts'
import { fillFooter, folds, openers } from '#tests/support/browser/openers.ts'
import { endings, scenes } from '#tests/support/browser/scenes.ts'
import { beLoggedIn, people } from '#tests/support/browser/person.ts'
import { textFaults } from '#tests/support/browser/textFaults.ts'
import { sample } from '#tests/support/length.ts'
import { wordsIn } from '#tests/support/words.ts'
import { drawn } from '#tests/support/browser/still.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** Both sides of each breakpoint, and the most common widths. */
const widths = [1920, 1500, 1440, 1366, 1280, 1024, 768, 390] as const
const height = 900

/** How many consecutive checks must find the same. */
const looksAlike = 3

/** Text that is cut off once the page has settled: what shows for a frame during a resize is not a fault. */
const lastingFaults = async (page: Page): Promise<readonly string[]> => {
  let found = await textFaults(page)
  for (let alike = 1; found.length > 0 && alike < looksAlike; alike += 1) {
    await drawn(page)
    const again = await textFaults(page)
    if (again.join() !== found.join()) alike = 0
    found = again
  }
  return found
}

class Report {
  readonly #found = new Map<string, string>()
  async look(page: Page, where: string): Promise<void> {
    for (const fault of await lastingFaults(page)) if (!this.#found.has(fault)) this.#found.set(fault, where)
  }
  get lines(): string[] {
    return [...this.#found].map(([fault, where]) => `${where}: ${fault}`)
  }
}

/** Resizes the window, and waits until the page was drawn at the new width. */
const widen = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height })
  await drawn(page)
}

const begin = async (page: Page, locale: string, path: string, as: 'guest' | 'user' | 'agent'): Promise<void> => {
  if (as !== 'guest') await beLoggedIn(page, people[as])
  await page.goto(`/${locale}${path}`)
  await fillFooter(page)
}

const surfaces = (page: Page) =>
  page.locator('[role="dialog"]:visible, [role="menu"]:visible, [role="listbox"]:visible')

/** Expands one section after another. */
const unfoldAll = async (page: Page, place: Locator, report: Report, name: string): Promise<void> => {
  for (const fold of await folds(place).all()) {
    await fold.click()
    await report.look(page, name)
  }
}

/** Opens every control that opens something, checks it, expands what is collapsed in it, and closes it. */
const openAll = async (page: Page, report: Report, width: number): Promise<number> => {
  const count = await openers(page).count()
  for (let index = 0; index < count; index += 1) {
    const opener = openers(page).nth(index)
    const name = `${width}, ${(await opener.getAttribute('aria-label')) ?? (await opener.innerText())}`
    await opener.click()
    const surface = surfaces(page).first()
    await expect(surface, name).toBeVisible()
    // Its texts and rows may come after it.
    await expect(surface.locator('a, button, input, p').first(), name).toBeVisible()
    await report.look(page, name)
    await unfoldAll(page, surface, report, name)
    await page.keyboard.press('Escape')
    await expect(surface, name).toBeHidden()
  }
  return count
}

const spoken = [longest, ...locales]
const looks = spoken.flatMap((locale) => [...scenes, ...endings].map((scene) => ({ locale, scene })))
const opened = spoken.flatMap((locale) =>
  (['guest', 'user'] as const).flatMap((as) => widths.map((width) => ({ locale, as, width }))),
)
/** A sample of each language. */
const someOf = <T extends { readonly locale: string }>(list: readonly T[], count: number): readonly T[] =>
  spoken.flatMap((locale) =>
    sample(
      list.filter((one) => one.locale === locale),
      count,
    ),
  )

for (const { locale, scene } of someOf(looks, 6)) {
  test(`every text is readable from the widest to the narrowest window: ${locale}, ${scene.name} [LOC-05]`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource.*(404|401)|ERR_INTERNET_DISCONNECTED|dynamically imported/)
    const say = wordsIn(locale)
    const report = new Report()
    await widen(page, widths[0])
    await begin(page, locale, scene.path, scene.as)
    await scene.settle(page, (key) => say(key, {}))
    for (const width of widths) {
      await widen(page, width)
      await report.look(page, String(width))
    }
    expect(report.lines).toEqual([])
  })
}

for (const { locale, as, width } of someOf(opened, 1)) {
  test(`every text is readable in what a ${as} opens at ${width}: ${locale} [LOC-05]`, async ({ page }) => {
    const report = new Report()
    await widen(page, width)
    // The announcement would cover what is opened; it is covered with the messages.
    await announceNothing(page)
    await begin(page, locale, '/', as)
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    expect(await openAll(page, report, width)).toBeGreaterThan(0)
    await unfoldAll(page, page.locator('body'), report, String(width))
    expect(report.lines).toEqual([])
  })
}
