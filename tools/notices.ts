import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './products.mjs'

/** Notices that packages of the front end require beside them, below their own folder. */
const files = ['klinecharts/NOTICE', 'klinecharts/LICENSE', 'klinecharts/licenses/LICENSE-lightweight-charts']

/** Puts the notices of packages that ask for it beside the build: `/assets/notices.txt`. */
export const notices = () => ({
  name: 'statefloor-notices',
  apply: 'build' as const,
  generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void }) {
    const texts = files.map((file) => `${file}\n\n${readFileSync(join(root, 'node_modules', file), 'utf8')}`)
    this.emitFile({ type: 'asset', fileName: 'assets/notices.txt', source: texts.join('\n\n') })
  },
})
