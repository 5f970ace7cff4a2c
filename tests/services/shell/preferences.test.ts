import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { writeChoicesFile } from '#contract/shell/choicesFile.ts'
import type { Chosen } from '#contract/kernel/stored.ts'
import { defaultAssetDisplay, defaultSettings } from '#contract/kernel/stored.ts'
import { assetDisplayMachine } from '#machines/assets/assetDisplay/assetDisplay.machine.ts'
import { isHidden, unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { currencyMachine } from '#machines/shell/currency/currency.machine.ts'
import { currencyOf } from '#machines/shell/currency/currency.view.ts'
import { favouritesMachine } from '#machines/markets/favourites/favourites.machine.ts'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { preferencesMachine } from '#machines/shell/preferences/preferences.machine.ts'
import { settingsDialog, settingsOf } from '#machines/shell/preferences/preferences.view.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { areShortcutsOn } from '#machines/shell/shortcuts/shortcuts.view.ts'
import { createAssetDisplayFlow, storedAssetDisplay } from '#services/assets/assetDisplay.ts'
import { createChoices } from '#services/browser/choices.ts'
import { createCurrencyFlow, storedCurrency } from '#services/shell/currency.ts'
import { createFavouritesActors } from '#services/markets/favourites.ts'
import { areShortcutsWished, createShortcutsFlow } from '#services/shell/shortcuts.ts'
import { createPreferencesFlow, storedSettings } from '#services/shell/preferences.ts'
import { createStorage } from '#services/browser/storage.ts'
import { stubServices } from '#tests/support/services.ts'
import { createStorageHost } from '#tests/support/storageHost.ts'
import { answer } from '#tests/support/venueStub.ts'

const list = [
  { id: 1, currencyCode: 'USD', symbol: '$', exchangeRate: '1' },
  { id: 3, currencyCode: 'EUR', symbol: '€', exchangeRate: '0.952' },
]

/** One tab with a browser's storage. */
const tab = (host = createStorageHost(), isOnline = true) => {
  const services = stubServices((request) => {
    if (!isOnline) return answer(null, { status: 503 })
    return answer(request.url.includes('/currency/list') ? list : { id: 1, currencyCode: 'USD', symbol: '$' })
  })
  const storage = createStorage(host)
  const choices = createChoices(storage, () => undefined)
  const bag = { ...services, storage, choices }
  return {
    choices,
    favourites: createActor(favouritesMachine.provide({ actors: createFavouritesActors(bag) })).start(),
    shortcuts: createActor(
      shortcutsMachine.provide(createShortcutsFlow(bag, () => Promise.reject(new Error('no palette')))),
      {
        input: { isOn: areShortcutsWished(bag) },
      },
    ).start(),
    preferences: createActor(preferencesMachine.provide(createPreferencesFlow(bag)), {
      input: { settings: storedSettings(bag) },
    }).start(),
    currency: createActor(currencyMachine.provide(createCurrencyFlow(bag)), { input: storedCurrency(bag) }).start(),
    assetDisplay: createActor(assetDisplayMachine.provide(createAssetDisplayFlow(bag)), {
      input: storedAssetDisplay(bag),
    }).start(),
  }
}

it('a currency is chosen without a reload, with the venue’s code, symbol and rate, and restored on the next visit [LOC-03]', async () => {
  const host = createStorageHost()
  const { currency } = tab(host)
  currency.send({ type: 'currency.requested' })
  await expect.poll(() => currencyOf(currency.getSnapshot())).toEqual({ code: 'USD', symbol: '$', exchangeRate: '1' })
  currency.send({ type: 'currency.chosen', code: 'EUR' })
  const euro = { code: 'EUR', symbol: '€', exchangeRate: '0.952' }
  expect(currencyOf(currency.getSnapshot())).toEqual(euro)
  // The next visit has no connection to the venue: the last known rate is used.
  expect(currencyOf(tab(host, false).currency.getSnapshot())).toEqual(euro)
})

it('hidden balances and their unit are restored on the next visit, and change in the other tab at once [HDR-10]', () => {
  const host = createStorageHost()
  const [here, there] = [tab(host), tab(host)]
  here.assetDisplay.send({ type: 'display.toggled' })
  here.assetDisplay.send({ type: 'unit.chosen', unit: 'ETH' })
  host.otherTab('sf.assetDisplay')
  for (const { assetDisplay } of [here, there, tab(host)])
    expect([isHidden(assetDisplay.getSnapshot()), unitOf(assetDisplay.getSnapshot())]).toEqual([true, 'ETH'])
})

const filed: Chosen = {
  settings: { ...defaultSettings, density: 'compact', zone: 'UTC' },
  assetDisplay: { hidden: true, unit: 'BTC' },
  locale: 'zh_CN',
}

it('a file is imported by every flow of the tab', async () => {
  const { preferences, assetDisplay, choices } = tab()
  preferences.send({ type: 'settings.opened' })
  preferences.send({ type: 'preferences.imported', text: writeChoicesFile(filed) })
  await expect.poll(() => settingsDialog(preferences.getSnapshot())?.isImported).toBe(true)
  expect(settingsOf(preferences.getSnapshot())).toEqual(filed.settings)
  expect([isHidden(assetDisplay.getSnapshot()), unitOf(assetDisplay.getSnapshot())]).toEqual([true, 'BTC'])
  // The language is left to its own flow.
  expect(choices.all()).toEqual({ settings: filed.settings, assetDisplay: filed.assetDisplay })
})

it('a file adds the shortcut setting, and favourites to existing ones', async () => {
  // The target of keyboard events.
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const host = createStorageHost()
  host.values.set('sf.favourites.spot', '[7]')
  host.values.set('sf.shortcuts', 'true')
  const { preferences, favourites, shortcuts } = tab(host)
  favourites.send({ type: 'session.changed', fid: undefined })
  const marks = () => marksOf(favourites.getSnapshot())
  await expect.poll(marks).toEqual({ spot: [7], contracts: [] })
  preferences.send({ type: 'settings.opened' })
  preferences.send({
    type: 'preferences.imported',
    text: writeChoicesFile({ shortcuts: false, 'favourites.spot': [8, 7], 'favourites.contract': ['btcusdt'] }),
  })
  await expect.poll(marks).toEqual({ spot: [7, 8], contracts: ['btcusdt'] })
  expect(areShortcutsOn(shortcuts.getSnapshot())).toBe(false)
  expect(areShortcutsOn(tab(host).shortcuts.getSnapshot())).toBe(false)
  expect(host.values.get('sf.favourites.spot')).toBe('[7,8]')
})

it('an invalid file changes nothing, and gives the reason', async () => {
  const { preferences, assetDisplay, choices } = tab()
  preferences.send({ type: 'settings.opened' })
  preferences.send({ type: 'preferences.imported', text: writeChoicesFile(filed).replace('"BTC"', '"GOLD"') })
  await expect
    .poll(() => settingsDialog(preferences.getSnapshot())?.fault)
    .toEqual({ reason: 'badChoice', name: 'assetDisplay' })
  expect(settingsOf(preferences.getSnapshot())).toEqual(defaultSettings)
  expect(unitOf(assetDisplay.getSnapshot())).toBe(defaultAssetDisplay.unit)
  expect(choices.all()).toEqual({})
})
