import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { liveRoomModel } from '#machines/live/liveRoom/liveRoom.model.ts'
import { LiveRoomPage } from '#features/live/liveRoom/LiveRoomPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

// Picture and chat are separate machines with their own covers; here scripted actors replace them.
vi.mock('#features/live/liveRoom/Player.tsx', () => ({ Player: () => null }))
vi.mock('#features/live/liveRoom/Chat.tsx', () => ({ Chat: () => null }))

const { app } = startApp({ fid: '1001' })
const { paths, missed } = driverCover(liveRoomModel)
const recorder = new CoverageRecorder(liveRoomModel.machine)

beforeAll(() => haveWords(['liveRoom']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks a live room: %s', async (_, path) => {
  await walkComponent(path, {
    model: liveRoomModel,
    recorder,
    words: wordsOf,
    render: (actor) => <PageElement Component={LiveRoomPage} data={{ actor, app }} />,
  })
})

it('every transition of the room was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(liveRoomModel.machine, recorder).transitions).toEqual([])
})
