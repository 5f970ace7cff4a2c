import { ensureBuilt } from '#tools/products.mjs'

/** Before the browser tests: what they are served is what the sources say, unless a build of one's own is named. */
export default function build(): void {
  if (process.env['STATEFLOOR_WEB'] === undefined) ensureBuilt(['sandbox'])
}
