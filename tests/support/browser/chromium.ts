import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '#tools/bootstrap/chromium.mjs'

/**
 * The features disabled in Chromium. Only the last such list counts, so Playwright's own is repeated here; ours are the
 * last two. Each window would preload the suggestions of an address bar that tests never show, as two pages in
 * processes of their own: as much CPU work as one of our pages.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** The engine settings that Playwright passes: a mouse, even if the machine has none. */
const engineSettings = { primaryHoverType: 2, availableHoverTypes: 2, primaryPointerType: 4, availablePointerTypes: 4 }

/**
 * Chromium as every browser test and bench starts it: the local one, without background requests. `settings` are the
 * user's browser settings, by the engine's names.
 */
export const chromiumLaunch = (settings: Readonly<Record<string, number>> = {}): LaunchOptions => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium: run `node tools/bootstrap.mjs --for test`')
  // Located once; the workers of a run inherit it.
  process.env['CHROMIUM_PATH'] = executablePath
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Here, too, only the last one counts.
      `--blink-settings=${Object.entries({ ...engineSettings, ...settings })
        .map(([name, value]) => `${name}=${value}`)
        .join(',')}`,
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  }
}
