import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const isOnScreen = process.env['RECORDED_ENVIRONMENT'] !== 'node'

/** Runs tests that were made out of recordings; where they lie is said by whoever starts it. */
export default defineConfig({
  root,
  plugins: [react()],
  resolve: { alias: { 'virtual:longest': `${root}/tests/support/longestWords.ts` } },
  test: {
    dir: process.env['RECORDED_FOLDER'] ?? '.',
    include: ['**/*.test.{ts,tsx}'],
    environment: isOnScreen ? 'jsdom' : 'node',
    // Machines have no memory: their tests can't hear of each other.
    isolate: isOnScreen,
    setupFiles: isOnScreen ? ['tests/support/componentSetup.ts'] : [],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
