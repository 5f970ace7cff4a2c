import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const isOnScreen = process.env['RECORDED_ENVIRONMENT'] !== 'node'

/** Runs tests made from recordings, in the folder that the caller names. */
export default defineConfig({
  root,
  plugins: [react()],
  resolve: { alias: { 'virtual:longest': `${root}/tests/support/longestWords.ts` } },
  test: {
    dir: process.env['RECORDED_FOLDER'] ?? '.',
    include: ['**/*.test.{ts,tsx}'],
    environment: isOnScreen ? 'jsdom' : 'node',
    // Machines have no global state, so their tests cannot affect each other.
    isolate: isOnScreen,
    setupFiles: isOnScreen ? ['tests/support/componentSetup.ts'] : [],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
