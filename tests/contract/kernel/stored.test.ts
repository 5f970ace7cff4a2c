import { describe, expect, it } from 'vitest'
import { choicesFaultOf } from '#contract/shell/choicesFault.ts'
import { writeChoicesFile } from '#contract/shell/choicesFile.ts'
import { readChoicesFile } from '#contract/shell/choicesReading.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Chosen } from '#contract/kernel/stored.ts'
import { choices, defaultAssetDisplay, defaultSettings, joined, keptForm, readChoice } from '#contract/kernel/stored.ts'
import { firstWorkspace, storedForm } from '#contract/spot/workspaceRules.ts'
import { isZone, zoneNames } from '#contract/kernel/zone.ts'

const everything: Chosen = {
  theme: 'dark',
  locale: 'zh_CN',
  settings: { density: 'compact', moves: 'colourBlind', zone: 'Asia/Tokyo', silenced: ['info', 'success'] },
  currency: { chosen: 'EUR', last: { code: 'EUR', symbol: '€', exchangeRate: decimal('0.952') } },
  assetDisplay: { hidden: true, unit: 'fiat' },
  shortcuts: false,
  hotkeys: true,
  orderBooks: { btc_usdt: { grouping: 2, view: 'ladder', unit: 'quote' } },
  fillNotices: { sound: true, browser: false },
  hotkeyChords: { buy: { code: 'KeyQ' }, buyBest: { code: 'KeyQ', shift: true } },
  orderDefaults: { limit: { size: { field: 'total', value: decimal('600'), coin: 'usdt' }, confirms: true } },
  'favourites.spot': [7, 8],
  'favourites.contract': ['btcusdt'],
  workspace: storedForm(firstWorkspace),
  layouts: {
    saved: [{ name: 'Mine', workspace: storedForm(firstWorkspace) }],
    pairs: [{ symbol: 'btc_usdt', isUsed: true, workspace: storedForm(firstWorkspace) }],
  },
  chart: {
    looks: [
      {
        symbol: 'btc_usdt',
        look: {
          period: '1h',
          compared: 'eth_usdt',
          type: 'bars',
          isLog: true,
          indicators: [{ name: 'MA', params: [5, 10, 20] }],
        },
      },
    ],
    templates: [{ name: 'Mine', type: 'line', isLog: false, indicators: [] }],
    confirms: false,
  },
  chartDrawings: [
    {
      symbol: 'btc_usdt',
      drawings: [{ id: 1, tool: 'segment', points: [{ at: 1_700_000_000_000, price: decimal('60000.5') }] }],
    },
  ],
}

describe('stored choice', () => {
  it('is stored with its format version, and read back unchanged', () => {
    expect(keptForm('theme', 'dark')).toEqual({ version: 1, value: 'dark' })
    expect(readChoice('settings', JSON.parse(JSON.stringify(keptForm('settings', defaultSettings))))).toEqual(
      defaultSettings,
    )
  })

  it('is read without a version, as the first release wrote it', () => {
    expect(readChoice('theme', 'light')).toBe('light')
    expect(readChoice('locale', 'zh_CN')).toBe('zh_CN')
  })

  it.each([
    ['from a later version', { version: 2, value: 'dark' }],
    ['from a version that never existed', { version: -1, value: 'dark' }],
    ['of another type', { version: 1, value: 7 }],
    ['truncated', 'dar'],
    ['nothing', null],
    ['a list', []],
    ['hostile', { version: 1, value: { __proto__: null, toString: 'dark' } }],
  ])('is ignored when it is %s', (_, raw) => {
    expect(readChoice('theme', raw)).toBeUndefined()
  })

  it('is stored without a version while its format has never changed; only valid favourites are kept', () => {
    expect(keptForm('favourites.spot', [7, 8])).toEqual([7, 8])
    expect(readChoice('favourites.spot', [7, 'x', null, -1, 7, { tradeId: 3 }, 9.5, 8])).toEqual([7, 8])
    expect(readChoice('favourites.contract', ['btcusdt', 7, '<b>'])).toEqual(['btcusdt'])
    expect(readChoice('favourites.spot', { not: 'a list' })).toBeUndefined()
    expect(
      readChoice(
        'favourites.spot',
        Array.from({ length: marketsLimits.favourites.maxLocal + 1 }, (_, n) => n),
      ),
    ).toHaveLength(marketsLimits.favourites.maxLocal)
  })

  it('adds marks to existing ones, and replaces everything else', () => {
    expect(
      joined(
        { theme: 'dark', 'favourites.spot': [7, 8] },
        { theme: 'light', 'favourites.spot': [8, 9], 'favourites.contract': ['btcusdt'] },
      ),
    ).toEqual({
      theme: 'light',
      'favourites.spot': [7, 8, 9],
      'favourites.contract': ['btcusdt'],
    })
    expect(joined({ 'favourites.spot': [7] }, { theme: 'light' })).toEqual({ theme: 'light' })
    expect(
      joined(
        { 'favourites.spot': Array.from({ length: marketsLimits.favourites.maxLocal }, (_, n) => n) },
        { 'favourites.spot': [9_999] },
      )['favourites.spot'],
    ).toHaveLength(marketsLimits.favourites.maxLocal)
  })

  it('names a time zone that this browser knows', () => {
    expect(readChoice('settings', keptForm('settings', { ...defaultSettings, zone: 'Europe/Berlin' }))?.zone).toBe(
      'Europe/Berlin',
    )
    expect(
      readChoice('settings', keptForm('settings', { ...defaultSettings, zone: 'Atlantis/Capital' })),
    ).toBeUndefined()
    expect(zoneNames().filter((zone) => !isZone(zone))).toEqual([])
    expect(zoneNames()[0]).toBe('UTC')
    expect(new Set(zoneNames()).size).toBe(zoneNames().length)
  })
})

describe('file of all choices', () => {
  it('holds every choice, and nothing else', () => {
    expect(Object.keys(everything).toSorted()).toEqual(Object.keys(choices).toSorted())
    expect(readChoicesFile(writeChoicesFile(everything))).toEqual({ chosen: everything })
    expect(JSON.parse(writeChoicesFile({ assetDisplay: defaultAssetDisplay }))).toEqual({
      format: 'statefloor-choices',
      version: 1,
      choices: { assetDisplay: { version: 1, value: defaultAssetDisplay } },
    })
  })

  it('has room for all stored drawings and layouts', () => {
    const { drawings, pairDrawings, points } = spotLimits.chart
    const drawing = {
      tool: 'parallelStraightLine',
      points: Array.from({ length: points }, () => ({ at: 1_700_000_000_000, price: decimal('60000.123456789') })),
    }
    const all = Array.from({ length: drawings / pairDrawings }, (_, n) => ({
      symbol: `c${n}_usdt`,
      drawings: Array.from({ length: pairDrawings }, (_one, id) => ({ ...drawing, id })),
    }))
    const workspace = storedForm(firstWorkspace)
    const layouts = {
      saved: Array.from({ length: spotLimits.workspace.saved }, (_, n) => ({ name: `Layout ${n}`, workspace })),
      pairs: Array.from({ length: spotLimits.workspace.pairs }, (_, n) => ({
        symbol: `c${n}_usdt`,
        isUsed: true,
        workspace,
      })),
    }
    const most = { ...everything, chartDrawings: all, layouts }
    expect(readChoicesFile(writeChoicesFile(most))).toEqual({ chosen: most })
  })

  it.each([
    ['is empty', '', 'notJson'],
    ['is truncated', writeChoicesFile(everything).slice(0, 100), 'notJson'],
    ['is a picture', '\u0000PNG', 'notJson'],
    ['is unrelated JSON', '{"a":1}', 'notOurs'],
    ['is a bare list', '[]', 'notOurs'],
    ['comes from a later version', '{"format":"statefloor-choices","version":2,"choices":{}}', 'newer'],
    ['is too long', `"${'x'.repeat(shellLimits.settings.maxFile)}"`, 'tooLarge'],
  ])('reports the problem when it %s', (_, text, reason) => {
    expect(readChoicesFile(text)).toEqual({ fault: { reason } })
  })

  it('is imported in full or not at all, and names the invalid choice', () => {
    const text = writeChoicesFile(everything).replace('"colourBlind"', '"rainbow"')
    expect(readChoicesFile(text)).toEqual({ fault: { reason: 'badChoice', name: 'settings' } })
  })

  it('leaves out a choice unknown to this version', () => {
    const text = JSON.stringify({
      format: 'statefloor-choices',
      version: 1,
      choices: { theme: { version: 1, value: 'dark' }, sound: { version: 3, value: 'loud' }, constructor: 1 },
    })
    expect(readChoicesFile(text)).toEqual({ chosen: { theme: 'dark' } })
  })

  it('is reported with its own error, and any other failure as broken', () => {
    expect(choicesFaultOf({ reason: 'badChoice', name: 'theme' })).toEqual({ reason: 'badChoice', name: 'theme' })
    expect(choicesFaultOf(new Error('oops'))).toEqual({ reason: 'broken' })
  })
})
