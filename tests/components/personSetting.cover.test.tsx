import { beforeAll, expect, it, vi } from 'vitest'
import type { PersonSettingRef } from '../../machines/personSetting/personSetting.machine'
import { personSettingModel } from '../../machines/personSetting/personSetting.model'
import { SettingsPage } from '../../src/features/personSetting/PersonSetting'
import { loadWords, startWords, wordsOf } from '../../src/i18n/words'
import { preloadDialog } from '../../src/ui/Dialog'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

// What runs in a dialog is a machine of its own, with a cover of its own; here scripts play them.
vi.mock('../../src/features/personSetting/TotpDialog', () => ({ TotpDialog: () => null }))
vi.mock('../../src/features/personSetting/TotpOffDialog', () => ({ TotpOffDialog: () => null }))
vi.mock('../../src/features/personSetting/RecoveryDialog', () => ({ RecoveryDialog: () => null }))
vi.mock('../../src/features/personSetting/NicknameDialog', () => ({ NicknameDialog: () => null }))
vi.mock('../../src/features/personSetting/PasswordDialog', () => ({ PasswordDialog: () => null }))
vi.mock('../../src/features/personSetting/useShownCodes', () => ({ useShownCodes: () => undefined }))

const { paths, missed } = driverCover(personSettingModel)
const recorder = new CoverageRecorder(personSettingModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
  await preloadDialog()
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, {
    model: personSettingModel,
    recorder,
    words: wordsOf,
    render: (actor) => <SettingsPage actor={actor as PersonSettingRef} zone="UTC" />,
  })
})

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(personSettingModel.machine, recorder).transitions).toEqual([])
})
