import { waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect } from 'vitest'
import type { AnyActor } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { AssetDisplayRef } from '#machines/assets/assetDisplay/assetDisplay.machine.ts'
import { assetDisplayModel } from '#machines/assets/assetDisplay/assetDisplay.model.ts'
import type { CurrencyRef } from '#machines/shell/currency/currency.machine.ts'
import { currencyMachine } from '#machines/shell/currency/currency.machine.ts'
import { currencyModel } from '#machines/shell/currency/currency.model.ts'
import type { RatesAnswer } from '#machines/shell/currency/currency.rates.ts'
import { currencyCode } from '#machines/shell/currency/currency.view.ts'
import { peekMachine } from '#machines/patterns/peek/peek.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { PreferencesRef } from '#machines/shell/preferences/preferences.machine.ts'
import { preferencesModel } from '#machines/shell/preferences/preferences.model.ts'
import type { ThemeRef } from '#machines/shell/theme/theme.machine.ts'
import { themeModel } from '#machines/shell/theme/theme.model.ts'
import { walletPopoverView } from '#machines/wallet/walletPopover/walletPopover.view.ts'
import { PickerButton } from '#features/shell/header/picker/PickerButton.tsx'
import { WalletContents } from '#features/shell/header/wallet/WalletContents.tsx'
import { FigureSettings } from '#features/shell/preferences/FigureSettings.tsx'
import { SettingsDialog } from '#features/shell/preferences/SettingsDialog.tsx'
import { ThemeChoice } from '#features/shell/preferences/ThemeChoice.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { presentParts } from '#tests/support/headerParts.ts'
import { holdCover } from '#tests/support/covers.tsx'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

const answer: RatesAnswer = { rates: [{ code: 'USD', symbol: '$', exchangeRate: decimal('1') }], suggested: 'USD' }
const totals = {
  totalCny: decimal('700'),
  totalUsdt: decimal('100'),
  totalBtc: decimal('0.001'),
  totalEth: decimal('0.02'),
  flows: { depositedUsdt: decimal('80'), withdrawnUsdt: decimal('0') },
  accounts: [{ walletType: 2, totalUsdt: decimal('100') }],
  asOf: 1_000,
}
const noChance = () => 0

/** Someone with assets, at a venue that has sent its rates. */
const { app } = startApp({
  fid: '7',
  // On the home page the wallet leaves the total to the page.
  path: '/vip',
  flows: {
    currency: asleep(currencyMachine).provide({
      actors: { fetchRates: requestOf<RatesAnswer, unknown>(() => Promise.resolve(answer), noChance) },
    }),
    walletPopover: asleep(peekMachine).provide({
      actors: { fetchData: requestOf<unknown, undefined>(() => Promise.resolve(totals), noChance) },
    }),
  },
})

beforeAll(async () => {
  await haveWords(['header', 'preferences'])
  await preloadDialog()
  app.currency.send({ type: 'currency.requested' })
  app.walletPopover.send({ type: 'peek.opened' })
  await waitFor(() => {
    expect(currencyCode(app.currency.getSnapshot())).toBe('USD')
    expect(walletPopoverView(app.walletPopover.getSnapshot()).data).toEqual(totals)
  })
})

const appWith = (refs: Partial<AppRefs>): AppRefs => ({ ...app, ...refs })

/** The dialog with all preferences, and the button that opens it. */
const Choices = ({ app: refs }: { app: AppRefs }) => (
  <>
    <PickerButton app={refs} parts={presentParts} />
    <SettingsDialog app={refs} />
  </>
)

const flows: readonly (readonly [string, AnyFlowModel, (actor: AnyActor) => ReactElement])[] = [
  ['theme [SHELL-05]', themeModel, (actor) => <ThemeChoice actor={actor as ThemeRef} />],
  ['preferences', preferencesModel, (actor) => <Choices app={appWith({ preferences: actor as PreferencesRef })} />],
  ['currency', currencyModel, (actor) => <FigureSettings app={appWith({ currency: actor as CurrencyRef })} />],
  [
    'assetDisplay',
    assetDisplayModel,
    (actor) => <WalletContents app={appWith({ assetDisplay: actor as AssetDisplayRef })} />,
  ],
]

describe.each(flows)('%s', (_, model, draw) => {
  holdCover({ model, render: (actor) => <MemoryRouter>{draw(actor)}</MemoryRouter> })
})
