import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '#tools/bootstrap/chromium.mjs'

/** Chromium as every browser test and bench starts it: the one of this machine, talking to nobody by itself. */
export const chromiumLaunch = (): LaunchOptions => {
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
    ],
  }
}
