import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { HotkeyChordsRef } from '#machines/spot/hotkeyChords/hotkeyChords.machine.ts'
import { hotkeyChordsModel } from '#machines/spot/hotkeyChords/hotkeyChords.model.ts'
import { ChordList } from '#features/spot/hotkeyChords/ChordList.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(hotkeyChordsModel)
const recorder = new CoverageRecorder(hotkeyChordsModel.machine)

beforeAll(() => haveWords(['hotkeys']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person changes the trading hotkeys: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: hotkeyChordsModel,
      recorder,
      words: wordsOf,
      render: (actor) => <ChordList actor={actor as HotkeyChordsRef} />,
    })
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(hotkeyChordsModel.machine, recorder).transitions).toEqual([])
})
