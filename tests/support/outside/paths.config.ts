import { fileURLToPath } from 'node:url'
import { plainJson } from '@statefloor/explorer'
import type { Delivery } from '@statefloor/explorer'
import type { PathsConfig } from '@statefloor/paths'
import { parcelModel } from './src/parcel.model.ts'
import { words } from './src/words.ts'

/** Configures `statefloor-paths` for this app. */
export default {
  flows: () => ['parcel'],
  load: () => Promise.resolve(parcelModel),
  locales: ['en'],
  words: () => words,
  protocol: plainJson,
  modelIn: () => ({ name: 'parcelModel', from: fileURLToPath(new URL('src/parcel.model.ts', import.meta.url)) }),
} satisfies PathsConfig<Delivery>
