import { shellWays } from '#tests/support/browser/waysIn/shell.ts'
import { layoutModel } from '#machines/shell/layout/layout.model.ts'
import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
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
    ...coverOf(shellWays.theme),
    app: themeEvents,
  },
  {
    flow: 'layout',
    // Without network no document loads.
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
