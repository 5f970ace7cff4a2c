import { describe, expect, it } from 'vitest'
import { choicesFaultOf, readChoicesFile, writeChoicesFile } from '../../contract/choicesFile'
import { decimal } from '../../contract/decimal'
import { limits } from '../../contract/limits'
import type { Chosen } from '../../contract/stored'
import { defaultAssetDisplay, defaultSettings, keptForm, readChoice } from '../../contract/stored'
import { isZone, zoneNames } from '../../contract/zone'

const everything: Chosen = {
  theme: 'dark',
  locale: 'zh_CN',
  settings: { density: 'compact', moves: 'colourBlind', zone: 'Asia/Tokyo', silenced: ['info', 'success'] },
  currency: { chosen: 'EUR', last: { code: 'EUR', symbol: '€', exchangeRate: decimal('0.952') } },
  assetDisplay: { hidden: true, unit: 'fiat' },
}

describe('a choice that is kept', () => {
  it('has the version of its form beside it, and is read back as it was', () => {
    expect(keptForm('theme', 'dark')).toEqual({ version: 1, value: 'dark' })
    expect(readChoice('settings', JSON.parse(JSON.stringify(keptForm('settings', defaultSettings))))).toEqual(defaultSettings)
  })

  it('is understood as the first version wrote it: alone, without a version', () => {
    expect(readChoice('theme', 'light')).toBe('light')
    expect(readChoice('locale', 'zh_CN')).toBe('zh_CN')
  })

  it.each([
    ['of a later version', { version: 2, value: 'dark' }],
    ['of no version that ever was', { version: -1, value: 'dark' }],
    ['of another kind', { version: 1, value: 7 }],
    ['cut off', 'dar'],
    ['nothing', null],
    ['a list', []],
    ['hostile', { version: 1, value: { __proto__: null, toString: 'dark' } }],
  ])('is as if it were not there when it is %s', (_, raw) => {
    expect(readChoice('theme', raw)).toBeUndefined()
  })

  it('names a zone that this browser knows', () => {
    expect(readChoice('settings', keptForm('settings', { ...defaultSettings, zone: 'Europe/Berlin' }))?.zone).toBe('Europe/Berlin')
    expect(readChoice('settings', keptForm('settings', { ...defaultSettings, zone: 'Atlantis/Capital' }))).toBeUndefined()
    expect(zoneNames().filter((zone) => !isZone(zone))).toEqual([])
    expect(zoneNames()[0]).toBe('UTC')
    expect(new Set(zoneNames()).size).toBe(zoneNames().length)
  })
})

describe('the file of all choices', () => {
  it('holds every choice, and nothing else', () => {
    expect(readChoicesFile(writeChoicesFile(everything))).toEqual({ chosen: everything })
    expect(JSON.parse(writeChoicesFile({ assetDisplay: defaultAssetDisplay }))).toEqual({
      format: 'statefloor-choices',
      version: 1,
      choices: { assetDisplay: { version: 1, value: defaultAssetDisplay } },
    })
  })

  it.each([
    ['is empty', '', 'notJson'],
    ['is cut off', writeChoicesFile(everything).slice(0, 100), 'notJson'],
    ['is a picture', '\u0000PNG', 'notJson'],
    ['is JSON of something else', '{"a":1}', 'notOurs'],
    ['is a bare list', '[]', 'notOurs'],
    ['comes from a later version', '{"format":"statefloor-choices","version":2,"choices":{}}', 'newer'],
    ['is too long', `"${'x'.repeat(limits.settings.maxFile)}"`, 'tooLarge'],
  ])('says what is wrong when it %s', (_, text, reason) => {
    expect(readChoicesFile(text)).toEqual({ fault: { reason } })
  })

  it('is taken over whole or not at all, and names the choice that makes no sense', () => {
    const text = writeChoicesFile(everything).replace('"colourBlind"', '"rainbow"')
    expect(readChoicesFile(text)).toEqual({ fault: { reason: 'badChoice', name: 'settings' } })
  })

  it('leaves out a choice that this version does not know', () => {
    const text = JSON.stringify({ format: 'statefloor-choices', version: 1, choices: { theme: { version: 1, value: 'dark' }, sound: { version: 3, value: 'loud' }, constructor: 1 } })
    expect(readChoicesFile(text)).toEqual({ chosen: { theme: 'dark' } })
  })

  it('is told of by its fault; whatever else went wrong is no fault of the file', () => {
    expect(choicesFaultOf({ reason: 'badChoice', name: 'theme' })).toEqual({ reason: 'badChoice', name: 'theme' })
    expect(choicesFaultOf(new Error('oops'))).toEqual({ reason: 'broken' })
  })
})
