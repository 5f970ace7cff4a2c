import { afterEach, beforeAll, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { deskInboxModel } from '#machines/support/deskInbox/deskInbox.model.ts'
import { Inbox } from '#features/support/support/Inbox.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

// A conversation is a separate machine with its own cover; here a scripted actor replaces it.
vi.mock('#features/support/parts/Desk.tsx', () => ({ Desk: () => null }))

const { app } = startApp({ fid: '7' })

beforeAll(() => haveWords(['support']))
afterEach(cleanup)

holdCover({ model: deskInboxModel, render: (actor) => <PageElement Component={Inbox} data={{ actor, app }} /> })
