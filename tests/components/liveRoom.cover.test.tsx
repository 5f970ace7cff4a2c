import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { liveRoomModel } from '../../machines/liveRoom/liveRoom.model'
import { LiveRoomPage } from '../../src/features/liveRoom/LiveRoomPage'
import { wordsOf } from '../../src/i18n/words'
import { haveWords, PageElement, startApp } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

// Picture and chat are machines of their own, with covers of their own; here scripts play them.
vi.mock('../../src/features/liveRoom/Player', () => ({ Player: () => null }))
vi.mock('../../src/features/liveRoom/Chat', () => ({ Chat: () => null }))

const { app } = startApp({ fid: '1001' })
const { paths, missed } = driverCover(liveRoomModel)
const recorder = new CoverageRecorder(liveRoomModel.machine)

beforeAll(() => haveWords(['liveRoom']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks a live room: %s', async (_, path) => {
  await walkComponent(path, { model: liveRoomModel, recorder, words: wordsOf, render: (actor) => <PageElement Component={LiveRoomPage} data={{ actor, app }} /> })
})

it('and has taken every transition of the room [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(liveRoomModel.machine, recorder).transitions).toEqual([])
})
