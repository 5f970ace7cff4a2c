import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import type { LiveChatRef } from '../../machines/liveChat/liveChat.machine'
import { liveChatModel } from '../../machines/liveChat/liveChat.model'
import { Chat } from '../../src/features/liveRoom/Chat'
import { wordsOf } from '../../src/i18n/words'
import { haveWords } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

// The line and the dialog are machines of their own, with covers of their own; here scripts play them.
vi.mock('../../src/features/liveRoom/Draft', () => ({ Draft: () => null }))
vi.mock('../../src/features/liveRoom/ActDialog', () => ({ ActDialog: () => null }))

const { paths, missed } = driverCover(liveChatModel)
const recorder = new CoverageRecorder(liveChatModel.machine)

beforeAll(() => haveWords(['liveRoom']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks the chat of a room: %s', async (_, path) => {
  await walkComponent(path, { model: liveChatModel, recorder, words: wordsOf, render: (actor) => <Chat actor={actor as LiveChatRef} zone="UTC" /> })
})

it('and has taken every transition of the chat [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(liveChatModel.machine, recorder).transitions).toEqual([])
})
