import type { Plugin } from 'vite'

/** Larger files are embedded photographs. */
const maxBytes = 32 * 1024

/** A logo of the icon package as SVG; undefined if there is none that is small enough. */
const logoAt = async (place: string): Promise<string | undefined> => {
  const at = `@web3icons/core/svgs/${place}.svg.js`
  let file: unknown
  try {
    file = await import(/* @vite-ignore */ at)
  } catch {
    // The package has no logo of that name.
    return undefined
  }
  const svg = typeof file === 'object' && file !== null && 'default' in file ? file.default : undefined
  return typeof svg === 'string' && svg.length <= maxBytes ? svg.replace(' class="web3icons"', '') : undefined
}

export const coinLogo = (shortName: string): Promise<string | undefined> =>
  logoAt(`tokens/background/${shortName.toUpperCase()}`)
/** Chains have the package's names: `binance-smart-chain`. */
export const chainLogo = (name: string): Promise<string | undefined> => logoAt(`networks/background/${name}`)

interface Logos {
  readonly name: string
  readonly folder: string
  readonly names: readonly string[]
  readonly logo: (name: string) => Promise<string | undefined>
}

/**
 * Adds logos to the built front end, as `/assets/coins/btc.svg`, and serves them during development. They come from the
 * icon package at build time: none is kept in the project.
 */
const logos = ({ name: plugin, folder, names, logo }: Logos): Plugin => ({
  name: plugin,
  async generateBundle() {
    for (const name of names) {
      const source = await logo(name)
      if (source === undefined) this.error(`There is no logo ${name} for ${plugin}`)
      this.emitFile({ type: 'asset', fileName: `${folder}${name}.svg`, source })
    }
  },
  configureServer(server) {
    server.middlewares.use(`/${folder}`, (request, response, next) => {
      const name = /^\/([a-z0-9-]+)\.svg$/.exec(request.url ?? '')?.[1]
      if (name === undefined || !names.includes(name)) return next()
      logo(name).then((svg) => response.setHeader('content-type', 'image/svg+xml').end(svg), next)
    })
  },
})

/** The logos of the named coins. */
export const coinLogos = (names: readonly string[]): Plugin =>
  logos({ name: 'coin-logos', folder: 'assets/coins/', names, logo: coinLogo })
/** The logos of the named chains. */
export const chainLogos = (names: readonly string[]): Plugin =>
  logos({ name: 'chain-logos', folder: 'assets/chains/', names, logo: chainLogo })
