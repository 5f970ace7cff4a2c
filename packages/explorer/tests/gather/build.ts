import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** The page of the example's app; its script is `/main.js`. */
export const examplePage =
  '<!doctype html><title>Gather</title><div id="root"></div><script type="module" src="/main.js"></script>'

/** The example's app as one script. */
export async function buildExample(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, rollupOptions: { input: fileURLToPath(new URL('main.tsx', import.meta.url)) } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
    .join('\n')
}
