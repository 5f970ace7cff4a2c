import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './products.mjs'

/** Licence notices that packages of the front end require, relative to node_modules. */
const files = ['klinecharts/NOTICE', 'klinecharts/LICENSE', 'klinecharts/licenses/LICENSE-lightweight-charts']

/** Adds the required licence notices of packages to the build: `/assets/notices.txt`. */
export const notices = () => ({
  name: 'statefloor-notices',
  apply: 'build' as const,
  generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void }) {
    const texts = files.map((file) => `${file}\n\n${readFileSync(join(root, 'node_modules', file), 'utf8')}`)
    this.emitFile({ type: 'asset', fileName: 'assets/notices.txt', source: texts.join('\n\n') })
  },
})
