import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../browser/chromium.ts'

/** Runs files that `npm run paths` has made; where they lie and what they visit is said by whoever starts it. */
export default defineConfig({
  testDir: process.env['PATHS_FOLDER'] ?? fileURLToPath(new URL('.', import.meta.url)),
  outputDir: fileURLToPath(new URL('../../../.artefacts/paths-results', import.meta.url)),
  workers: 1,
  reporter: 'line',
  timeout: 30_000,
  use: { browserName: 'chromium', launchOptions: chromiumLaunch() },
})
