import { afterEach, beforeAll, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { liveRoomModel } from '#machines/live/liveRoom/liveRoom.model.ts'
import { LiveRoomPage } from '#features/live/liveRoom/LiveRoomPage.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

// Picture and chat are separate machines with their own covers; here scripted actors replace them.
vi.mock('#features/live/liveRoom/Player.tsx', () => ({ Player: () => null }))
vi.mock('#features/live/liveRoom/Chat.tsx', () => ({ Chat: () => null }))

const { app } = startApp({ fid: '1001' })

beforeAll(() => haveWords(['liveRoom']))
afterEach(cleanup)

holdCover({ model: liveRoomModel, render: (actor) => <PageElement Component={LiveRoomPage} data={{ actor, app }} /> })
