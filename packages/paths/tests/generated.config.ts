import { defineConfig } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'

const launchOptions: LaunchOptions = JSON.parse(process.env['PATHS_LAUNCH'] ?? '{}')

/** Runs files that were generated from a plan; the caller passes their location and how to start the browser. */
export default defineConfig({
  testDir: process.env['PATHS_FOLDER'] ?? '.',
  outputDir: `${process.env['PATHS_FOLDER'] ?? '.'}/results`,
  workers: 1,
  reporter: 'line',
  timeout: 30_000,
  use: { browserName: 'chromium', launchOptions },
})
