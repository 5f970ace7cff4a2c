import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '#tools/products.mjs'

/** Builds the baseline page for first loads in the same way as the product. @returns Its folder, for `--web`. */
export const buildBarePage = async (): Promise<string> => {
  const folder = join(root, '.cache', 'bench', 'bare')
  await build({
    configFile: false,
    root: join(root, 'bench', 'load', 'bare'),
    plugins: [react()],
    logLevel: 'warn',
    html: { cspNonce: '__NONCE__' },
    build: { outDir: folder, emptyOutDir: true, manifest: true, modulePreload: { polyfill: false } },
  })
  return folder
}
