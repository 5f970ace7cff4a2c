import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { accountWays } from './account.ts'
import { assetsWays } from './assets.ts'
import { contractPositionsWays } from './contractPositions.ts'
import { contractsWays } from './contracts.ts'
import { marginWays } from './margin.ts'
import { fundsWays } from './funds.ts'
import { installedWays } from './installed.ts'
import { liveWays } from './live.ts'
import { marketsWays } from './markets.ts'
import { rewardsWays } from './rewards.ts'
import { sessionWays } from './session.ts'
import { quoteConfirmWays } from './quoteConfirm.ts'
import { statementWays } from './statement.ts'
import { tileWays } from './tile.ts'
import { catalogueWays } from './catalogue.ts'
import { messagesWays } from './messages.ts'
import type { FlowWays } from './parts.ts'
import { choiceWays } from './choices.ts'
import { frameWays } from './frame.ts'
import { headerWays } from './header.ts'
import { shellWays } from './shell.ts'
import { paletteWays } from './palette.ts'
import { spotChartWays } from './spotChart.ts'
import { spotFormWays } from './spotForm.ts'
import { spotWays } from './spot.ts'
import { spotFloorWays } from './spotFloor.ts'
import { spotOrdersWays } from './spotOrders.ts'
import { spotToolsWays } from './spotTools.ts'
import { spotWindowsWays } from './spotWindows.ts'
import { supportWays } from './support.ts'
import { withdrawWays } from './withdraw.ts'
import { walletWays } from './wallet.ts'

/** By flow: how a browser reaches and walks it; browser covers and generated files share these. */
export const waysIn: Readonly<Record<string, FlowWays>> = {
  ...accountWays,
  ...assetsWays,
  ...choiceWays,
  ...contractPositionsWays,
  ...contractsWays,
  ...marginWays,
  ...frameWays,
  ...fundsWays,
  ...headerWays,
  ...installedWays,
  ...liveWays,
  ...marketsWays,
  ...catalogueWays,
  ...messagesWays,
  ...tileWays,
  ...sessionWays,
  ...rewardsWays,
  ...shellWays,
  ...spotWays,
  ...paletteWays,
  ...spotChartWays,
  ...spotFloorWays,
  ...spotFormWays,
  ...spotOrdersWays,
  ...spotToolsWays,
  ...spotWindowsWays,
  ...quoteConfirmWays,
  ...statementWays,
  ...supportWays,
  ...walletWays,
  ...withdrawWays,
}

const textsIn = (folder: string): Readonly<Record<string, string>> => {
  const path = join(import.meta.dirname, folder)
  return Object.fromEntries(
    readdirSync(path).map((file) => [basename(file, '.ts'), readFileSync(join(path, file), 'utf8')]),
  )
}

/** The sources of the visitor modules by name; a generated file includes those that its ways in name. */
export const visitorTexts = (): Readonly<Record<string, string>> => textsIn('visitors')

/** The sources of the helper modules. */
export const helperModules = (): readonly string[] => Object.values(textsIn('helpers'))

/** The source of the module of each helper, by the helper's name. */
export const helperTexts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    helperModules().flatMap((text) =>
      [...text.matchAll(/^export async function (\w+)\(/gm)].map(([, name]) => [name, text]),
    ),
  )
