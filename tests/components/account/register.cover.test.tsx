import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { MemoryRouter } from 'react-router-dom'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { RegisterRef } from '#machines/account/register/register.machine.ts'
import { registerModel } from '#machines/account/register/register.model.ts'
import { RegisterForm } from '#features/account/register/RegisterForm.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'

const { paths, missed } = driverCover(registerModel)
const recorder = new CoverageRecorder(registerModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['register', 'login'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, {
    model: registerModel,
    recorder,
    words: wordsOf,
    render: (actor) => (
      <MemoryRouter>
        <RegisterForm actor={actor as RegisterRef} />
      </MemoryRouter>
    ),
  })
})

it('every transition was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(registerModel.machine, recorder).transitions).toEqual([])
})
