import { defineConfig } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'

const launchOptions: LaunchOptions = JSON.parse(process.env['PATHS_LAUNCH'] ?? '{}')

/** Runs files that were written from a plan; where they lie and how the browser starts is said by whoever starts it. */
export default defineConfig({
  testDir: process.env['PATHS_FOLDER'] ?? '.',
  outputDir: `${process.env['PATHS_FOLDER'] ?? '.'}/results`,
  workers: 1,
  reporter: 'line',
  timeout: 30_000,
  use: { browserName: 'chromium', launchOptions },
})
