import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { coinsWithLogo } from './server/catalogue/coins'
import { coinLogos } from './tools/logos'
import { longestText } from './tools/longest'

/**
 * The front end, built twice (`tools/build.ts`): `sandbox` has what testers need (longest-text, a handle), production has not.
 * The venue fills `index.html` for each request (`__LANG__`, `__NONCE__`, `<!--head-->`), reads the manifest for what to preload, and
 * nothing of a venue is fixed here.
 */
export default defineConfig(({ mode, command }) => {
  const sandbox = mode === 'sandbox' || command === 'serve'
  return {
    plugins: [react(), coinLogos(coinsWithLogo), ...(sandbox ? [longestText()] : [])],
    define: { 'import.meta.env.VITE_SANDBOX': JSON.stringify(sandbox) },
    html: { cspNonce: '__NONCE__' },
    build: {
      manifest: true,
      // The policy of the document allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // What every first screen needs is two files beside the entry: our packages, which change only with the lockfile, and our own.
            groups: [
              { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
              { name: 'start', test: (id) => !/(index\.html|main\.tsx)$/.test(id), tags: ['$initial'] },
            ],
          },
        },
      },
    },
  }
})
