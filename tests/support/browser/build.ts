import { ensureBuilt } from '#tools/products.mjs'

/** Builds before the browser tests, so that they are served the current sources, unless a build is named. */
export default function build(): void {
  if (process.env['STATEFLOOR_WEB'] === undefined) ensureBuilt(['sandbox'])
}
