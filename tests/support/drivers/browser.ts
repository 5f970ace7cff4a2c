import type { Page } from '@playwright/test'
import * as drivers from '@statefloor/drivers/browser'
import type { Cover, FlowWays, Path } from '@statefloor/explorer'
import { keepPicture, stateName } from '#tests/support/browser/picture.ts'
import { envelope } from '#machines/model/wire.ts'
import type { WireAnswer } from '#machines/model/wire.ts'

export { act, whenThere } from '@statefloor/drivers/browser'
export type { AppEvents } from '@statefloor/drivers/browser'

export type BrowserOptions = Omit<drivers.BrowserOptions<WireAnswer>, 'protocol'>

const kept = new Set<string>()

/** Saves a screenshot of each state of a flow at its first visit in a walk; plans show it. */
const keepState = (flow: string) => async (page: Page, leaves: readonly string[]) => {
  const name = stateName(flow, leaves.join(' and '))
  if (kept.has(name)) return
  kept.add(name)
  await keepPicture(page, name)
}

/** The driver of a real browser, for an app served by the venue. */
export const walkBrowser = (page: Page, path: Path, options: BrowserOptions): Promise<void> =>
  drivers.walkBrowser(page, path, {
    ...options,
    protocol: envelope,
    ...(process.env['STATEFLOOR_PICTURES'] === '1' ? { stood: keepState(options.model.machine.id) } : {}),
  })

/** The paths that a browser can walk, and the transitions that it can't reach. */
export const browserCover = (options: Pick<BrowserOptions, 'model' | 'app'> & Pick<FlowWays, 'isBeyond'>): Cover =>
  drivers.browserCover({ ...options, protocol: envelope })
