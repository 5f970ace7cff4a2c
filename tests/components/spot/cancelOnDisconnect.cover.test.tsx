import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { CancelOnDisconnectRef } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { cancelOnDisconnectModel } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.model.ts'
import { DisconnectSwitch } from '#features/spot/floorTools/DisconnectSwitch.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'

// A guest has no settings, and so no switch.
const { paths, missed } = driverCover({
  ...cancelOnDisconnectModel,
  inputs: { signedIn: cancelOnDisconnectModel.inputs.signedIn },
})
const recorder = new CoverageRecorder(cancelOnDisconnectModel.machine)

beforeAll(() => haveWords(['floorTools']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks the switch that the venue keeps: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: cancelOnDisconnectModel,
      recorder,
      words: wordsOf,
      render: (actor) => <DisconnectSwitch actor={actor as CancelOnDisconnectRef} />,
    })
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(cancelOnDisconnectModel.machine, recorder).transitions).toEqual([])
})
