import type { AnyActor } from 'xstate'
import { waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { CurrencyRate } from '#contract/kernel/stored.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { CopyRef } from '#machines/shell/copy/copy.machine.ts'
import { copyModel } from '#machines/shell/copy/copy.model.ts'
import { currencyMachine } from '#machines/shell/currency/currency.machine.ts'
import type { RatesAnswer } from '#machines/shell/currency/currency.rates.ts'
import { currencyList } from '#machines/shell/currency/currency.view.ts'
import type { LiveButtonRef } from '#machines/live/liveButton/liveButton.machine.ts'
import { liveButtonModel } from '#machines/live/liveButton/liveButton.model.ts'
import type { LocalePickerRef } from '#machines/shell/localePicker/localePicker.machine.ts'
import { localePickerModel } from '#machines/shell/localePicker/localePicker.model.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import { Person } from '#features/shell/header/account/Person.tsx'
import { LiveButton } from '#features/shell/header/live/LiveButton.tsx'
import { PickerContents } from '#features/shell/header/picker/PickerContents.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { holdCover } from '#tests/support/covers.tsx'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

/** More than are visible without a search. */
const rates: readonly CurrencyRate[] = Array.from({ length: shellLimits.menu.searchAbove + 1 }, (_, at) => ({
  code: `AA${at}`,
  symbol: `${at}$`,
  exchangeRate: decimal('1'),
}))

const { app } = startApp({
  flows: {
    currency: asleep(currencyMachine).provide({
      actors: {
        fetchRates: requestOf<RatesAnswer, unknown>(
          () => Promise.resolve({ rates, suggested: undefined }),
          () => 0,
        ),
      },
    }),
  },
})

beforeAll(async () => {
  await haveWords(['header'])
  app.currency.send({ type: 'currency.requested' })
  await waitFor(() => expect(currencyList(app.currency.getSnapshot())).toEqual(rates))
})

const appWith = (refs: Partial<AppRefs>): AppRefs => ({ ...app, ...refs })

const flows: readonly (readonly [string, AnyFlowModel, (actor: AnyActor) => ReactElement])[] = [
  ['copy', copyModel, (actor) => <Person app={appWith({ copy: actor as CopyRef })} user={sampleUser} />],
  [
    'localePicker',
    localePickerModel,
    (actor) => <PickerContents app={appWith({ localePicker: actor as LocalePickerRef })} />,
  ],
  ['liveButton', liveButtonModel, (actor) => <LiveButton app={appWith({ liveButton: actor as LiveButtonRef })} />],
]

describe.each(flows)('%s', (_, model, draw) => {
  holdCover({ model, render: (actor) => <MemoryRouter>{draw(actor)}</MemoryRouter> })
})
