import { fileURLToPath } from 'node:url'
import { plainJson } from '@statefloor/explorer'
import type { Delivery } from '@statefloor/explorer'
import type { PathsConfig } from '@statefloor/paths'
import { messageModel } from './src/message.model.ts'
import { words } from './src/words.ts'

/** Configures `statefloor-paths` for this app. */
export default {
  flows: () => ['message'],
  load: () => Promise.resolve(messageModel),
  locales: ['en'],
  words: () => words,
  protocol: plainJson,
  modelIn: () => ({ name: 'messageModel', from: fileURLToPath(new URL('src/message.model.ts', import.meta.url)) }),
} satisfies PathsConfig<Delivery>
