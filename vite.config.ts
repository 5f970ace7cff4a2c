import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { coinsWithLogo } from './server/catalogue/coins.ts'
import { chainsWithLogo } from './server/chain/catalogue.ts'
import { chainLogos, coinLogos } from './tools/logos.ts'
import { articles } from './tools/articles/plugin.ts'
import { flowSources } from './tools/flowSources.ts'
import { longestText } from './tools/longest.ts'
import { notices } from './tools/notices.ts'
import { offlineParts } from './tools/offline/plugin.ts'

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

/**
 * Code of every first screen, in files that `src/app/boot.ts` evaluates one after the other: packages, which change
 * only with the lockfile, and then our own, from the lowest layer upward. Each file is a request, and each is a task
 * that holds a slow processor: few, and none of them large.
 */
const pieces: readonly (readonly [name: string, test: RegExp])[] = [
  ['react', packages('react|react-dom|scheduler|use-sync-external-store')],
  ['mui', packages('@mui|@emotion|stylis|react-transition-group')],
  ['packages', /[\\/]node_modules[\\/](?!@fontsource)|vite[\\/]preload-helper|[\\/]src[\\/]ui[\\/]forwardedProps\./],
  ['flows', /[\\/](?:contract|machines)[\\/]/],
  [
    'start',
    /[\\/]src[\\/](?!app[\\/](boot\.|main\.)|theme[\\/](?!\w+\.tsx)|support[\\/]|i18n[\\/](shared|parts)[\\/])/,
  ],
]

/**
 * Later code that several pages share. A file of its own for each combination of pages would be dozens of requests, and
 * one file for all of it would load what a page does not use; so what most pages use is one file, and the rest is
 * grouped by the pages that use it. `bytes` are before compression.
 */
const sharing = { byMost: 20, bySeveral: 4, bytes: 6_000 }

const isShared = /\/(?:widgets|shared)-[^/]+$/

const within =
  (...paths: readonly string[]) =>
  (id: string): boolean =>
    paths.some((path) => id.includes(`/${path}`))

/**
 * Charts of the home page and of what comes when it is at rest. A page that shows a recording has every chart, and each
 * of these would be a file of its own because of it.
 */
const ofRecordings = within(
  'machines/shell/home/',
  'machines/shell/venueCheck/',
  'machines/shell/appUpdate/',
  'machines/shell/commandPalette/',
)

/** The small chart of a market: on the home page, and on the page of a coin. */
const ofCandles = within(
  'machines/markets/candles/',
  'src/services/markets/candles.',
  'src/features/markets/parts/useTopicWords.',
  'src/ui/live/Candles.',
)

const routerFile = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}`, import.meta.url))

/**
 * React Router names its development build to every bundler; its production build lies beside it, without the warnings
 * of developers and what they say.
 */
const productionRouter = [
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
]

const lightProps = {
  find: '@emotion/is-prop-valid',
  replacement: fileURLToPath(new URL('src/ui/forwardedProps.ts', import.meta.url)),
}

/**
 * The front end, built twice (`tools/build.ts`): `sandbox` has what testers need (longest-text), production has not.
 * The venue fills `index.html` for each request (`__LANG__`, `__NONCE__`, `<!--head-->`), reads the manifest for what
 * to preload, and nothing of a venue is fixed here.
 */
export default defineConfig(({ mode, command }) => {
  const sandbox = mode === 'sandbox' || command === 'serve'
  return {
    plugins: [
      react(),
      notices(),
      offlineParts(),
      articles(),
      coinLogos(coinsWithLogo),
      chainLogos(chainsWithLogo),
      ...(sandbox ? [longestText(), flowSources(command === 'serve')] : []),
    ],
    define: { 'import.meta.env.VITE_SANDBOX': JSON.stringify(sandbox) },
    // RxJS keeps classes of the language under this condition; its default brings a library that imitates them.
    resolve: {
      conditions: ['es2015', ...defaultClientConditions],
      alias: [lightProps, ...(sandbox ? [] : productionRouter)],
    },
    html: { cspNonce: '__NONCE__' },
    build: {
      manifest: true,
      // The policy of the document allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // To name every file with each chunk would be bytes of the first load: only the large shared ones are.
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => isShared.test(file)) : files,
      },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        // Emotion imports it but uses it only in an API that this project does not call.
        treeshake: { moduleSideEffects: [{ test: packages('hoist-non-react-statics'), sideEffects: false }] },
        // The support frame stands alone, on another site.
        // The program is an entry too, though only `boot.ts` asks for it: so what it needs at once is known as such.
        input: { index: 'index.html', main: 'src/app/main.tsx', support: 'src/support/frame.ts' },
        output: {
          // A group's name lists the pages that use it, in every import of its file.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
          codeSplitting: {
            groups: [
              ...pieces.map(([name, test]) => ({ name, test, tags: ['$initial' as const] })),
              sandbox
                ? { name: 'charts', test: (id: string) => ofRecordings(id) || ofCandles(id) }
                : { name: 'candles', test: ofCandles },
              { name: 'widgets', minShareCount: sharing.byMost },
              {
                name: 'shared',
                minShareCount: sharing.bySeveral,
                entriesAware: true,
                entriesAwareMergeThreshold: sharing.bytes,
              },
            ],
          },
        },
      },
    },
  }
})
