import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { coinsWithLogo } from './server/catalogue/coins.ts'
import { chainsWithLogo } from './server/chain/catalogue.ts'
import { chainLogos, coinLogos } from './tools/logos.ts'
import { longestText } from './tools/longest.ts'

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

/**
 * What every first screen needs, in files that `src/app/boot.ts` evaluates one after the other: packages, which change
 * only with the lockfile, and then our own, from the lowest room upward.
 */
const pieces: readonly (readonly [name: string, test: RegExp])[] = [
  // First and small: the entry cannot wait for a larger file that happens to need the same helper.
  ['boot', /vite[\\/]preload-helper|[\\/]services[\\/]browser[\\/]nextTask\.ts|[\\/]theme[\\/]styles\.ts|\.css$/],
  ['react', packages('react|react-dom|scheduler|use-sync-external-store')],
  ['router', packages('react-router|react-router-dom')],
  [
    'looks',
    /[\\/]node_modules[\\/](@emotion|stylis|react-is|hoist-non-react-statics|@babel)[\\/]|[\\/]ui[\\/]styled\.ts/,
  ],
  ['state', packages('xstate|@xstate|zod')],
  ['contract', /[\\/]contract[\\/]/],
  ['words', /[\\/]node_modules[\\/]|[\\/]src[\\/]i18n[\\/](?!shared)/],
  ['flows', /[\\/]machines[\\/](patterns|shell[\\/]notices|assets[\\/]transfer|account[\\/]session)[\\/]/],
  ['machines', /[\\/]machines[\\/]/],
  ['start', /[\\/]src[\\/](?!app[\\/](boot\.|main\.|pieces[\\/])|support[\\/])/],
]

/**
 * The front end, built twice (`tools/build.ts`): `sandbox` has what testers need (longest-text), production has not.
 * The venue fills `index.html` for each request (`__LANG__`, `__NONCE__`, `<!--head-->`), reads the manifest for what
 * to preload, and nothing of a venue is fixed here.
 */
export default defineConfig(({ mode, command }) => {
  const sandbox = mode === 'sandbox' || command === 'serve'
  return {
    plugins: [react(), coinLogos(coinsWithLogo), chainLogos(chainsWithLogo), ...(sandbox ? [longestText()] : [])],
    define: { 'import.meta.env.VITE_SANDBOX': JSON.stringify(sandbox) },
    // RxJS keeps classes of the language under this condition; its default brings a library that imitates them.
    resolve: { conditions: ['es2015', ...defaultClientConditions] },
    html: { cspNonce: '__NONCE__' },
    build: {
      manifest: true,
      // The policy of the document allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        // The support frame stands alone, on another site.
        // The program is an entry too, though only `boot.ts` asks for it: so what it needs at once is known as such.
        input: { index: 'index.html', main: 'src/app/main.tsx', support: 'src/support/frame.ts' },
        output: { codeSplitting: { groups: pieces.map(([name, test]) => ({ name, test, tags: ['$initial'] })) } },
      },
    },
  }
})
