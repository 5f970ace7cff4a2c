import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { LiveChatRef } from '#machines/live/liveChat/liveChat.machine.ts'
import { liveChatModel } from '#machines/live/liveChat/liveChat.model.ts'
import { Chat } from '#features/live/liveRoom/Chat.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'

// The line and the dialog are separate machines with their own covers; here scripted actors replace them.
vi.mock('#features/live/liveRoom/Draft.tsx', () => ({ Draft: () => null }))
vi.mock('#features/live/liveRoom/ActDialog.tsx', () => ({ ActDialog: () => null }))

const { paths, missed } = driverCover(liveChatModel)
const recorder = new CoverageRecorder(liveChatModel.machine)

beforeAll(() => haveWords(['liveRoom']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks the chat of a room: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: liveChatModel,
      recorder,
      words: wordsOf,
      render: (actor) => <Chat actor={actor as LiveChatRef} zone="UTC" />,
    })
  },
)

it('every transition of the chat was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(liveChatModel.machine, recorder).transitions).toEqual([])
})
