import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { WindowLinkRef } from '#machines/spot/windowLink/windowLink.machine.ts'
import { windowLinkModel } from '#machines/spot/windowLink/windowLink.model.ts'
import { LinkChoice } from '#features/spot/windowLink/LinkChoice.tsx'
import { LinkLine } from '#features/spot/windowLink/LinkLine.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['windowLink']))
afterEach(cleanup)

holdCover({
  model: windowLinkModel,
  render: (actor) => (
    <>
      <LinkChoice actor={actor as WindowLinkRef} />
      <LinkLine actor={actor as WindowLinkRef} />
    </>
  ),
})
