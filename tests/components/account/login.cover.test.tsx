import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { MemoryRouter } from 'react-router-dom'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { LoginRef } from '#machines/account/login/login.machine.ts'
import { loginModel } from '#machines/account/login/login.model.ts'
import { LoginForm } from '#features/account/login/LoginForm.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'

const { paths, missed } = driverCover(loginModel)
const recorder = new CoverageRecorder(loginModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['login'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
  await walkComponent(path, {
    model: loginModel,
    recorder,
    words: wordsOf,
    render: (actor) => (
      <MemoryRouter>
        <LoginForm actor={actor as LoginRef} />
      </MemoryRouter>
    ),
  })
})

it('every transition of the login was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(loginModel.machine, recorder).transitions).toEqual([])
})
