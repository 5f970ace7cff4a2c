import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/support/browser/chromium.ts'
import { screens } from './tests/support/browser/screens.ts'
import { leftForLater } from './tests/support/due.ts'

/**
 * Of a whole run (`npm test`) some files wait for the next one; a file that somebody names is run in any case. Workers
 * read this as well: they must come to the same list.
 */
const waiting = (): readonly string[] => {
  if (process.env['STATEFLOOR_TURNS'] !== '1') return []
  const folder = 'tests/browser'
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.spec.ts'))
  return leftForLater(paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })))
}

/** What one leaves behind stays when the other begins. */
const project = (name: string) => ({
  name,
  testDir: `tests/${name}`,
  outputDir: `.artefacts/${name}`,
  snapshotPathTemplate: '{testDir}/{testFileDir}/looks/{arg}{ext}',
})

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/browser/build.ts',
  // Each worker has a venue and a browser of its own: two fill two cores, three leave a little of four.
  workers: Math.max(2, availableParallelism() - 1),
  forbidOnly: true,
  // A second try is counted and named at the end of the run: a race to be found. The long run gives none.
  retries: process.env['STATEFLOOR_LONG'] === '1' ? 0 : 1,
  // Limits only end a hang: a busy machine may be many times slower than a free one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    viewport: screens.pc,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A press of what is covered or never comes is named by the failure, long before the test's own limit.
    actionTimeout: 60_000,
  },
  projects: [
    { ...project('browser'), testIgnore: waiting().map((path) => `**/tests/browser/${path}`) },
    project('faults'),
    {
      name: 'packages',
      testDir: '.',
      testMatch: '{packages,examples}/*/tests/**/*.spec.ts',
      outputDir: '.artefacts/packages',
    },
  ],
})
