import type { Page } from '@playwright/test'
import * as drivers from '@statefloor/drivers/browser'
import type { Cover, Path } from '@statefloor/explorer'
import { envelope } from '#machines/model/wire.ts'
import type { WireAnswer } from '#machines/model/wire.ts'

export { act, whenThere } from '@statefloor/drivers/browser'
export type { AppEvents } from '@statefloor/drivers/browser'

export type BrowserOptions = Omit<drivers.BrowserOptions<WireAnswer>, 'protocol'>

/** The driver of a real browser, for an app that the venue answers. */
export const walkBrowser = (page: Page, path: Path, options: BrowserOptions): Promise<void> =>
  drivers.walkBrowser(page, path, { ...options, protocol: envelope })

/** The paths that a browser can walk, and the transitions that it can't reach. */
export const browserCover = (options: Pick<BrowserOptions, 'model' | 'app'>): Cover =>
  drivers.browserCover({ ...options, protocol: envelope })
