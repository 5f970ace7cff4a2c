import type { Plugin } from 'vite'

/** Larger ones are photographs in disguise. */
const maxBytes = 32 * 1024
const folder = 'assets/coins/'

/** The coin's logo as SVG; undefined when the icon package has none that is small enough. */
export const coinLogo = async (shortName: string): Promise<string | undefined> => {
  const at = `@web3icons/core/svgs/tokens/background/${shortName.toUpperCase()}.svg.js`
  let file: unknown
  try {
    file = await import(/* @vite-ignore */ at)
  } catch {
    // The package ships no such coin.
    return undefined
  }
  const svg = typeof file === 'object' && file !== null && 'default' in file ? file.default : undefined
  return typeof svg === 'string' && svg.length <= maxBytes ? svg.replace(' class="web3icons"', '') : undefined
}

/**
 * Puts the logos of the named coins beside the built front end, as `/assets/coins/btc.svg`, and serves them while
 * developing. They come from the icon package when the front end is built: none is kept in the project.
 */
export const coinLogos = (shortNames: readonly string[]): Plugin => ({
  name: 'coin-logos',
  async generateBundle() {
    for (const name of shortNames) {
      const source = await coinLogo(name)
      if (source === undefined) this.error(`There is no logo for the coin ${name}`)
      this.emitFile({ type: 'asset', fileName: `${folder}${name}.svg`, source })
    }
  },
  configureServer(server) {
    server.middlewares.use(`/${folder}`, (request, response, next) => {
      const name = /^\/([a-z0-9]+)\.svg$/.exec(request.url ?? '')?.[1]
      if (name === undefined || !shortNames.includes(name)) return next()
      coinLogo(name).then((svg) => response.setHeader('content-type', 'image/svg+xml').end(svg), next)
    })
  },
})
