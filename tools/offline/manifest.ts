import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestPath, offlineFolder } from '#contract/shell/offline.ts'
import { withLocale } from '#contract/shell/localePath.ts'
import { toIntl, type Locale } from '#contract/shell/locales.ts'
import { root } from '../products.mjs'

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose: 'any' | 'maskable'
}

const svg = 'image/svg+xml'
const png = 'image/png'

const icons: readonly Icon[] = [
  { src: `${offlineFolder}icon.svg`, sizes: 'any', type: svg, purpose: 'any' },
  { src: `${offlineFolder}icon-192.png`, sizes: '192x192', type: png, purpose: 'any' },
  { src: `${offlineFolder}icon-512.png`, sizes: '512x512', type: png, purpose: 'any' },
  { src: `${offlineFolder}maskable.svg`, sizes: 'any', type: svg, purpose: 'maskable' },
  { src: `${offlineFolder}maskable-512.png`, sizes: '512x512', type: png, purpose: 'maskable' },
]

const drawn = (file: string): Buffer => readFileSync(join(root, 'src/offline/icons', file))

/** The icons, all drawn from the product's logo; iOS looks for its own at a fixed path. */
export const iconFiles = (): readonly { readonly path: string; readonly source: Buffer }[] => [
  { path: `${offlineFolder}icon.svg`, source: readFileSync(join(root, 'src/app/favicon.svg')) },
  ...['icon-192.png', 'icon-512.png', 'maskable.svg', 'maskable-512.png'].map((file) => ({
    path: `${offlineFolder}${file}`,
    source: drawn(file),
  })),
  { path: '/apple-touch-icon.png', source: drawn('apple-touch-icon.png') },
]

/** Where the shortcuts of the app's icon lead. */
const shortcuts = [
  { word: 'markets', path: '/market' },
  { word: 'trade', path: '/trade/exchange/?tradeCode=btc_usdt' },
  { word: 'assets', path: '/assetManagement/overView' },
] as const

interface Words {
  readonly app: { readonly description: string } & Readonly<Record<(typeof shortcuts)[number]['word'], string>>
}

/** The web manifest in a language. All languages are one app. */
export const manifestOf = (locale: Locale): { readonly path: string; readonly source: string } => {
  const { app } = JSON.parse(readFileSync(join(root, `locales/${locale}/offline.json`), 'utf8')) as Words
  const manifest = {
    id: '/',
    name: 'Statefloor',
    short_name: 'Statefloor',
    description: app.description,
    lang: toIntl(locale),
    dir: 'ltr',
    start_url: withLocale('/', locale),
    scope: '/',
    display: 'standalone',
    // As the page and its favicon.
    background_color: '#0b0f14',
    theme_color: '#2a4fd8',
    categories: ['finance'],
    icons,
    shortcuts: shortcuts.map(({ word, path }) => ({
      name: app[word],
      url: withLocale(path, locale),
      icons: [{ src: `${offlineFolder}icon-192.png`, sizes: '192x192', type: png }],
    })),
  }
  return { path: manifestPath(locale), source: `${JSON.stringify(manifest, null, 2)}\n` }
}
