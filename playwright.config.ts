import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/support/browser/chromium.ts'
import { screens } from './tests/support/browser/screens.ts'

/** State that one project leaves behind exists when the next begins. */
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
  // A test that needs a second try is a fault: of the product or its own.
  retries: 0,
  // Limits only end a hang: a busy machine may be many times slower than a free one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    viewport: screens.pc,
    locale: 'en-US',
    // A worker would answer documents in place of a test's routes; tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A press of what is covered or never comes is named by the failure, long before the test's own limit.
    actionTimeout: 60_000,
  },
  projects: [
    project('browser'),
    project('faults'),
    {
      name: 'packages',
      testDir: '.',
      // Without it the search fails when another test removes a folder from the cache meanwhile.
      respectGitIgnore: true,
      testMatch: '{packages,examples}/*/tests/**/*.spec.ts',
      outputDir: '.artefacts/packages',
    },
  ],
})
