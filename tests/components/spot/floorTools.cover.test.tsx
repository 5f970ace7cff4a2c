import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { FloorToolsRef } from '#machines/spot/floorTools/floorTools.machine.ts'
import { floorToolsModel } from '#machines/spot/floorTools/floorTools.model.ts'
import { SettingsDialog } from '#features/spot/floorTools/SettingsDialog.tsx'
import { wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { CoverageRecorder, gapsOf } from '#tests/support/coverage/coverage.ts'
import { walkComponent } from '#tests/support/drivers/component.tsx'
import { pathText } from '#tests/support/explorer/path.ts'
import { driverCover } from '#tests/support/explorer/paths.ts'

const { paths, missed } = driverCover(floorToolsModel)
const recorder = new CoverageRecorder(floorToolsModel.machine)

beforeAll(async () => {
  await haveWords(['floorTools'])
  await preloadDialog()
})
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks the settings of the floor: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: floorToolsModel,
      recorder,
      words: wordsOf,
      render: (actor) => <SettingsDialog actor={actor as FloorToolsRef}>choices</SettingsDialog>,
    })
  },
)

it('and has taken every transition of it [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(floorToolsModel.machine, recorder).transitions).toEqual([])
})
