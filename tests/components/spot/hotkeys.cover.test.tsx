import { beforeAll, describe } from 'vitest'
import type { HotkeysRef } from '#machines/spot/hotkeys/hotkeys.machine.ts'
import { hotkeysModel } from '#machines/spot/hotkeys/hotkeys.model.ts'
import { FloorKeys } from '#features/spot/parts/hotkeys/FloorKeys.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['hotkeys']))

const { app } = startApp()

describe('the hotkeys', () => {
  holdCover({ model: hotkeysModel, render: (actor) => <FloorKeys actor={actor as HotkeysRef} app={app} /> })
})
