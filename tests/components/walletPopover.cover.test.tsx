import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import type { PeekRef } from '../../machines/patterns/peek/peek.machine'
import { peekModel } from '../../machines/patterns/peek/peek.model'
import { WalletContents } from '../../src/features/header/wallet/WalletContents'
import { wordsOf } from '../../src/i18n/words'
import { haveWords, startApp } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

const { paths, missed } = driverCover(peekModel)
const recorder = new CoverageRecorder(peekModel.machine)

beforeAll(() => haveWords(['header']))

it.each(paths.map((path) => [pathText(path), path] as const))('a person who looks at the wallet walks %s', async (_, path) => {
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
})

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(peekModel.machine, recorder).transitions).toEqual([])
})
