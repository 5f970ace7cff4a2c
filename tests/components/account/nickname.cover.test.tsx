import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { NicknameRef } from '#machines/account/nickname/nickname.machine.ts'
import { nicknameModel } from '#machines/account/nickname/nickname.model.ts'
import { NicknameDialog } from '#features/account/personSetting/NicknameDialog.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'

const { paths, missed } = driverCover(nicknameModel)
const recorder = new CoverageRecorder(nicknameModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, {
    model: nicknameModel,
    recorder,
    words: wordsOf,
    render: (actor) => <NicknameDialog actor={actor as NicknameRef} />,
  })
})

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(nicknameModel.machine, recorder).transitions).toEqual([])
})
