import { routes } from '#contract/routes.ts'
import type { Command } from '#contract/shell/palette.ts'
import { isLoginPage } from '#contract/shell/redirect.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { commandPaletteMachine } from '#machines/shell/commandPalette/commandPalette.machine.ts'
import type { LoadedPalette } from '#machines/shell/shortcuts/shortcuts.setup.ts'
import { wordsOf } from '#i18n/words.ts'
import { createCommandPaletteFlow, storedRecent } from '#services/shell/commandPalette.ts'
import type { Services } from '#services/services.ts'

/** The explorer begins with the newest block. Written out: its links would be one more file of each first visit. */
const explorerStart = '/explorer/btc/latest'

/** An address with a parameter to fill in cannot be opened on its own. */
const isWhole = (path: string): boolean => !path.includes(':') && !path.includes('*')

const pages = (): readonly Command[] =>
  routes.flatMap(({ id, path, built }) =>
    built !== undefined && (isWhole(path) || id === 'explorer')
      ? [
          {
            id: `page:${id}`,
            kind: 'page' as const,
            label: wordsOf(`routes:title.${id}`),
            also: path,
            to: id === 'explorer' ? explorerStart : path,
            isForGuests: isLoginPage(path),
          },
        ]
      : [],
  )

const marketCommand = ({ symbol, base, quote }: Market): Command => ({
  id: `market:${symbol}`,
  kind: 'market',
  label: `${base}/${quote}`.toUpperCase(),
  also: `${base}${quote} ${symbol}`,
  to: `/trade/exchange/?tradeCode=${symbol}`,
})

/** The palette with its real actors and initial input. */
export const createCommandPalette = (services: Services): LoadedPalette => ({
  palette: commandPaletteMachine.provide(createCommandPaletteFlow(services, marketCommand)),
  input: { pages: pages(), recent: storedRecent(services) },
})
