import { afterEach, beforeAll, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import type { LiveChatRef } from '#machines/live/liveChat/liveChat.machine.ts'
import { liveChatModel } from '#machines/live/liveChat/liveChat.model.ts'
import { Chat } from '#features/live/liveRoom/Chat.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

// The line and the dialog are separate machines with their own covers; here scripted actors replace them.
vi.mock('#features/live/liveRoom/Draft.tsx', () => ({ Draft: () => null }))
vi.mock('#features/live/liveRoom/ActDialog.tsx', () => ({ ActDialog: () => null }))

beforeAll(() => haveWords(['liveRoom']))
afterEach(cleanup)

holdCover({ model: liveChatModel, render: (actor) => <Chat actor={actor as LiveChatRef} zone="UTC" /> })
