import { layoutModel } from '#machines/shell/layout/layout.model.ts'
import type { ThemeSnapshot } from '#machines/shell/theme/theme.machine.ts'
import { themeModel } from '#machines/shell/theme/theme.model.ts'
import { isThemeForced } from '#machines/shell/theme/theme.view.ts'
import { appears, walkCovers, words } from '#tests/support/browser/covers.ts'
import { goTo, keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const height = 800

const themeEvents: AppEvents = {
  'theme.forced': (page) => goTo(page, '/web3'),
  'theme.released': (page) => goTo(page, '/vip'),
  'scheme.changed': (page, event) => page.emulateMedia({ colorScheme: event['dark'] === true ? 'dark' : 'light' }),
  'choice.changed': (page, event) => keepElsewhere(page, 'sf.theme', event['choice']),
}

const layoutEvents: AppEvents = {
  'viewport.resized': (page, event) => page.setViewportSize({ width: Number(event['width']), height }),
  'network.lost': (page) => page.context().setOffline(true),
  'network.found': (page) => page.context().setOffline(false),
  'location.changed': (page, event) => goTo(page, (event['location'] as { readonly path: string }).path),
}

const { 'dark on a light page': _light, ...themeInputs } = themeModel.inputs
const { desktop, tablet, 'desktop, in the wallet': wallet, 'phone in the app, offline': phone } = layoutModel.inputs
const layoutInputs = {
  desktop,
  tablet,
  'desktop, in the wallet': wallet,
  'a phone in the app': { ...phone, online: true },
}

walkCovers([
  {
    flow: 'theme',
    // No page of the product forces the light one, and where the dark one is forced nobody chooses.
    model: {
      ...themeModel,
      inputs: themeInputs,
      events: {
        ...themeModel.events,
        'theme.forced': [{ theme: 'dark' }],
        'theme.chosen': ({ snapshot }: { snapshot: ThemeSnapshot }) =>
          isThemeForced(snapshot) ? [] : themeModel.events['theme.chosen'],
      },
    },
    app: themeEvents,
    open: async (page, input) => {
      const { choice, systemDark } = themeInputs[input as keyof typeof themeInputs]
      await page.emulateMedia({ colorScheme: systemDark ? 'dark' : 'light' })
      await keepElsewhere(page, 'sf.theme', choice)
      await page.goto(input === 'light on a dark page' ? '/en_US/web3' : '/en_US/vip')
      await page
        .getByRole('banner')
        .getByRole('button', { name: words('shell:action.language', {}) })
        .click()
      const settings = page.getByRole('button', { name: words('header:picker.settings', {}) })
      await appears(page, settings)
      await settings.click()
      await appears(page, page.getByRole('dialog', { name: words('preferences:page.title', {}) }))
    },
    outOfReach: ['theme | error watchScheme | 0'],
  },
  {
    flow: 'layout',
    // No document comes without network.
    model: { ...layoutModel, inputs: layoutInputs },
    app: layoutEvents,
    open: async (page, input) => {
      const { width, path, inApp } = layoutInputs[input as keyof typeof layoutInputs]
      await page.setViewportSize({ width, height })
      await page.goto(`/en_US${path}${inApp ? '?inApp=1' : ''}`)
    },
    outOfReach: ['layout | error watchWindow | 0'],
    complaint: /ERR_INTERNET_DISCONNECTED/,
  },
])
