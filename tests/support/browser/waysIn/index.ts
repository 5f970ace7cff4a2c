import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { accountWays } from './account.ts'
import { assetsWays } from './assets.ts'
import { liveWays } from './live.ts'
import { marketsWays } from './markets.ts'
import { messagesWays } from './messages.ts'
import type { FlowWays } from './parts.ts'
import { shellWays } from './shell.ts'
import { walletWays } from './wallet.ts'

/** By flow: how a browser comes to it and walks it; browser covers and generated files use the same. */
export const waysIn: Readonly<Record<string, FlowWays>> = {
  ...accountWays,
  ...assetsWays,
  ...liveWays,
  ...marketsWays,
  ...messagesWays,
  ...shellWays,
  ...walletWays,
}

/** The modules of visitors by their names, as text: a generated file takes over those whom its ways in name. */
export const visitorTexts = (): Readonly<Record<string, string>> => {
  const folder = join(import.meta.dirname, 'visitors')
  return Object.fromEntries(
    readdirSync(folder).map((file) => [basename(file, '.ts'), readFileSync(join(folder, file), 'utf8')]),
  )
}
