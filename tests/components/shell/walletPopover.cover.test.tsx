import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import type { PeekRef } from '#machines/patterns/peek/peek.machine.ts'
import { peekModel } from '#machines/patterns/peek/peek.model.ts'
import { WalletContents } from '#features/shell/header/wallet/WalletContents.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { CoverageRecorder, gapsOf } from '#tests/support/coverage/coverage.ts'
import { walkComponent } from '#tests/support/drivers/component.tsx'
import { pathText } from '#tests/support/explorer/path.ts'
import { driverCover } from '#tests/support/explorer/paths.ts'

const { paths, missed } = driverCover(peekModel)
const recorder = new CoverageRecorder(peekModel.machine)

beforeAll(() => haveWords(['header']))

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person who looks at the wallet walks %s',
  async (_, path) => {
    await walkComponent(path, {
      model: peekModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <MemoryRouter>
          <WalletContents app={{ ...startApp().app, walletPopover: actor as PeekRef }} />
        </MemoryRouter>
      ),
    })
  },
)

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(peekModel.machine, recorder).transitions).toEqual([])
})
