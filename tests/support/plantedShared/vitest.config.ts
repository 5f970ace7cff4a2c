import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import project from '../../../vitest.config.ts'
import { faultVariable, sharedFaults } from './faults.ts'

const root = new URL('../../../', import.meta.url)
const planted = sharedFaults.find(({ fault }) => fault === process.env[faultVariable])
if (planted === undefined) throw new Error(`${faultVariable} names no planted fault`)
if (readFileSync(new URL(planted.file, root), 'utf8').split(planted.from).length !== 2)
  throw new Error(`${planted.file} does not have exactly once: ${planted.from}`)

/** Puts the mistake into the file when a test loads it; the file on the disk stays as it is. */
const plant: Plugin = {
  // The name tells apart transformed modules that are kept.
  name: `planted fault ${planted.fault}`,
  enforce: 'pre',
  transform: (code, id) =>
    id.split('?')[0] === fileURLToPath(new URL(planted.file, root))
      ? code.replace(planted.from, () => planted.to)
      : undefined,
}

/** The project's own tests, run with one planted fault. */
export default defineConfig({ ...project, plugins: [plant, ...(project.plugins ?? [])] })
