import { frameWays } from '#tests/support/browser/waysIn/frame.ts'
import { shellWays } from '#tests/support/browser/waysIn/shell.ts'
import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { goTo, keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const themeEvents: AppEvents = {
  'theme.forced': (page) => goTo(page, '/web3'),
  'theme.released': (page) => goTo(page, '/vip'),
  'scheme.changed': (page, event) => page.emulateMedia({ colorScheme: event['dark'] === true ? 'dark' : 'light' }),
  'choice.changed': (page, event) => keepElsewhere(page, 'sf.theme', event['choice']),
}

walkCovers([
  {
    flow: 'theme',
    ...coverOf(shellWays.theme),
    app: themeEvents,
  },
  { flow: 'layout', ...coverOf(frameWays.layout), complaint: /ERR_INTERNET_DISCONNECTED/ },
])
