import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { FillNoticesRef } from '#machines/spot/fillNotices/fillNotices.machine.ts'
import { fillNoticesModel } from '#machines/spot/fillNotices/fillNotices.model.ts'
import { FillLine } from '#features/spot/floorTools/FillLine.tsx'
import { FillSwitches } from '#features/spot/floorTools/FillSwitches.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['floorTools']))
afterEach(cleanup)

holdCover({
  model: fillNoticesModel,
  render: (actor) => (
    <>
      <FillLine actor={actor as FillNoticesRef} />
      <FillSwitches actor={actor as FillNoticesRef} />
    </>
  ),
})
