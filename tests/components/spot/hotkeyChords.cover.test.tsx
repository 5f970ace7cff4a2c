import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { HotkeyChordsRef } from '#machines/spot/hotkeyChords/hotkeyChords.machine.ts'
import { hotkeyChordsModel } from '#machines/spot/hotkeyChords/hotkeyChords.model.ts'
import { ChordList } from '#features/spot/hotkeyChords/ChordList.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['hotkeys']))
afterEach(cleanup)

holdCover({ model: hotkeyChordsModel, render: (actor) => <ChordList actor={actor as HotkeyChordsRef} /> })
