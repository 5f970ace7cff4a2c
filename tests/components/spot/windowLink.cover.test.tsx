import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { WindowLinkRef } from '#machines/spot/windowLink/windowLink.machine.ts'
import { windowLinkModel } from '#machines/spot/windowLink/windowLink.model.ts'
import { LinkChoice } from '#features/spot/windowLink/LinkChoice.tsx'
import { LinkLine } from '#features/spot/windowLink/LinkLine.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(windowLinkModel)
const recorder = new CoverageRecorder(windowLinkModel.machine)

beforeAll(() => haveWords(['windowLink']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person links the windows of the trading page: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: windowLinkModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <>
          <LinkChoice actor={actor as WindowLinkRef} />
          <LinkLine actor={actor as WindowLinkRef} />
        </>
      ),
    })
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(windowLinkModel.machine, recorder).transitions).toEqual([])
})
