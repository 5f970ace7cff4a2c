import type { Page } from '@playwright/test'
import { config } from '#contract/shell/calls/config.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { assetDisplayModel } from '#machines/assets/assetDisplay/assetDisplay.model.ts'
import type { CurrencySnapshot } from '#machines/shell/currency/currency.machine.ts'
import { currencyModel } from '#machines/shell/currency/currency.model.ts'
import type { PreferencesSnapshot } from '#machines/shell/preferences/preferences.machine.ts'
import { preferencesModel } from '#machines/shell/preferences/preferences.model.ts'
import { densityOf, isSettingsOpen } from '#machines/shell/preferences/preferences.view.ts'
import { appears, walkCovers, words } from '#tests/support/browser/covers.ts'
import type { SmallCover } from '#tests/support/browser/covers.ts'
import { goTo, keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { headerButton, popover } from '#tests/support/browser/header.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { epoch } from '#machines/model/flowModel.ts'

interface At {
  readonly snapshot: PreferencesSnapshot
}

const language = words('shell:action.language', {})
const wallet = words('shell:nav.wallet', {})
const asksByItself = 'currency.awaitingQuiet | after quiet | 0'
const dialog = (page: Page) => page.getByRole('dialog', { name: words('preferences:page.title', {}) })

const openPage = async (page: Page) => {
  await page.goto('/en_US/vip')
  await appears(page, headerButton(page, language))
}

/** Opens the dialog with all preferences; reopens it if it is open. */
const openSettings = async (page: Page) => {
  if (await dialog(page).isVisible()) {
    await page.keyboard.press('Escape')
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(dialog(page)).toHaveCount(0, { timeout: 200 })
    }).toPass()
  }
  await headerButton(page, language).click()
  const way = page.getByRole('button', { name: words('header:picker.settings', {}) })
  await appears(page, way)
  await way.click()
  await appears(page, dialog(page))
}

const choiceEvents: AppEvents = {
  'settings.changed': (page, { settings }) => keepElsewhere(page, 'sf.settings', settings),
  'preferences.imported': async (page, { text }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: words('preferences:action.import', {}) }).click(),
    ])
    await chooser.setFiles({ name: 'choices.json', mimeType: 'application/json', buffer: Buffer.from(String(text)) })
  },
  'saving.failed': async (page) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    // Whatever is currently selected.
    await page
      .getByRole('radiogroup', { name: words('preferences:theme.label', {}) })
      .getByRole('radio', { checked: false })
      .first()
      .click()
  },
}

/** A valid settings file without any choices. */
const ownFile = JSON.stringify({ format: 'statefloor-choices', version: 1, choices: {} })

/** The contents of a file determine its outcome at once: one outcome per cover. */
const withFile = (text: string, outcome: 'taken' | 'refused') => ({
  ...preferencesModel,
  events: {
    ...preferencesModel.events,
    'preferences.imported': ({ snapshot }: At) => (isSettingsOpen(snapshot) ? [{ text }] : []),
    // The only checkbox that a person presses.
    'kind.disabled': (at: At) => preferencesModel.events['kind.disabled'](at).filter(({ kind }) => kind === 'info'),
    'kind.enabled': (at: At) => preferencesModel.events['kind.enabled'](at).filter(({ kind }) => kind === 'info'),
    // It is announced if the value differs and this tab still keeps something.
    'settings.changed': ({ snapshot }: At) =>
      densityOf(snapshot) === 'compact' && snapshot.matches({ keeping: 'fine' })
        ? preferencesModel.events['settings.changed']
        : [],
    'saving.failed': ({ snapshot }: At) =>
      isSettingsOpen(snapshot) && snapshot.matches({ keeping: 'fine' }) ? [{}] : [],
  },
  screen: {
    ...preferencesModel.screen,
    shows: {
      ...preferencesModel.screen.shows,
      'dialog.open.importing': { unseen: 'a file that is here is read at once' },
    },
  },
  wire: { ...preferencesModel.wire, importChoices: { happens: outcome } },
})

const none = () => []
const { inputs: shown } = preferencesModel

const openChoices: SmallCover['open'] = async (page, input) => {
  await keepElsewhere(page, 'sf.settings', shown[input as keyof typeof shown].settings)
  await openPage(page)
}

walkCovers([
  {
    flow: 'preferences',
    model: withFile(ownFile, 'taken'),
    app: choiceEvents,
    open: openChoices,
    outOfReach: [
      'preferences | error watchSettings | 0',
      // A file in another language leads to another document: covered by a test of the dialog.
      'preferences.dialog.open.importing | done importChoices | 0',
      // By another file, below.
      'preferences.dialog.open.importing | error importChoices | 0',
    ],
  },
  {
    flow: 'preferences',
    where: 'with a file that is not ours',
    model: {
      ...withFile('{}', 'refused'),
      inputs: { plain: shown.plain },
      events: {
        ...withFile('{}', 'refused').events,
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
    app: choiceEvents,
    open: openChoices,
    outOfReach: [
      'preferences | error watchSettings | 0',
      // By the files above.
      'preferences.dialog.open.importing | done importChoices | 1',
      'preferences.dialog.open.importing | done importChoices | 0',
    ],
  },
  {
    flow: 'currency',
    model: {
      ...currencyModel,
      events: {
        ...currencyModel.events,
        'currency.chosen': ({ snapshot }: { snapshot: CurrencySnapshot }) =>
          snapshot.matches('known') ? [{ code: 'USD' }, { code: 'EUR' }] : [],
        // Covered in the dialog, which requests them as it opens.
        'choice.changed': ({ snapshot }: { snapshot: CurrencySnapshot }) =>
          snapshot.matches('awaitingQuiet') ? [] : currencyModel.events['choice.changed'],
        'location.changed': ({ snapshot }: { snapshot: CurrencySnapshot }) => (snapshot.matches('failed') ? [{}] : []),
      },
      screen: {
        ...currencyModel.screen,
        shows: {
          ...currencyModel.screen.shows,
          awaitingQuiet: [{ role: 'dialog', name: 'preferences:page.title', absent: true }],
        },
        away: [asksByItself],
      },
    },
    app: {
      'choice.changed': (page, { choice }) => keepElsewhere(page, 'sf.currency', choice),
      'currency.requested': openSettings,
      'location.changed': (page) => goTo(page, page.url().endsWith('/vip') ? '/market' : '/vip'),
    },
    open: async (page, input) => {
      await keepElsewhere(page, 'sf.currency', currencyModel.inputs[input as keyof typeof currencyModel.inputs])
      await openPage(page)
    },
    outOfReach: [
      'currency | error watchChoice | 0',
      // Whatever shows the currency requests it; a test below covers pages that do not.
      asksByItself,
    ],
    complaint: /Failed to load resource/,
  },
  {
    flow: 'assetDisplay',
    model: assetDisplayModel,
    app: { 'display.changed': (page, { display }) => keepElsewhere(page, 'sf.assetDisplay', display) },
    open: async (page, input) => {
      await beLoggedIn(page, demo)
      await keepElsewhere(
        page,
        'sf.assetDisplay',
        assetDisplayModel.inputs[input as keyof typeof assetDisplayModel.inputs],
      )
      await openPage(page)
      await appears(page, headerButton(page, wallet))
      await headerButton(page, wallet).click()
      await appears(page, popover(page, wallet).getByRole('group', { name: words('header:wallet.total', {}) }))
    },
    outOfReach: ['assetDisplay | error watchDisplay | 0'],
  },
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
