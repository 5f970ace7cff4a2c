import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '#tools/bootstrap/chromium.mjs'

/**
 * What is off in Chromium. Of several such lists the last one counts, so Playwright's own is repeated here; ours are the
 * two at its end. Each window would load the suggestions of an address bar that nobody sees, as two pages in processes
 * of their own: as much work for the processor as a page of ours.
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

/** Settings of the page's engine as Playwright gives them: a mouse, though the machine may have none. */
const engineSettings = { primaryHoverType: 2, availableHoverTypes: 2, primaryPointerType: 4, availablePointerTypes: 4 }

/**
 * Chromium as every browser test and bench starts it: the one of this machine, talking to nobody by itself. `settings`
 * are what a person has set in it, by the names of the engine.
 */
export const chromiumLaunch = (settings: Readonly<Record<string, number>> = {}): LaunchOptions => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium: run `node tools/bootstrap.mjs --for test`')
  // Found once; the workers of a run are told.
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
      // Here, too, the last one counts.
      `--blink-settings=${Object.entries({ ...engineSettings, ...settings })
        .map(([name, value]) => `${name}=${value}`)
        .join(',')}`,
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  }
}
