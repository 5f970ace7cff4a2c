import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { CancelOnDisconnectRef } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { cancelOnDisconnectModel } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.model.ts'
import { DisconnectSwitch } from '#features/spot/floorTools/DisconnectSwitch.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

// A guest has no settings, and so no switch.

beforeAll(() => haveWords(['floorTools']))
afterEach(cleanup)

holdCover({
  model: cancelOnDisconnectModel,
  render: (actor) => <DisconnectSwitch actor={actor as CancelOnDisconnectRef} />,
})
