import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Plugin } from 'vite'

/** The page of the example's app; its script is `/main.js`. */
export const examplePage =
  '<!doctype html><title>Gather</title><div id="root"></div><script type="module" src="/main.js"></script>'

/** Bundles the example's app as one script; a plant replaces a piece of its setup and so adds a fault to its flow. */
export async function buildExample(plant?: { readonly says: string; readonly by: string }): Promise<string> {
  const planting: Plugin = {
    name: 'planting',
    enforce: 'pre',
    transform: (code, id) => {
      if (plant === undefined || !id.endsWith('gather.setup.ts')) return undefined
      if (!code.includes(plant.says)) throw new Error(`gather.setup.ts does not say ${plant.says}`)
      return code.replace(plant.says, plant.by)
    },
  }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [planting, react()],
    build: { write: false, rollupOptions: { input: fileURLToPath(new URL('main.tsx', import.meta.url)) } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
    .join('\n')
}
