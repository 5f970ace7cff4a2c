import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { deskInboxModel } from '#machines/support/deskInbox/deskInbox.model.ts'
import { Inbox } from '#features/support/support/Inbox.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

// A conversation is a separate machine with its own cover; here a scripted actor replaces it.
vi.mock('#features/support/parts/Desk.tsx', () => ({ Desk: () => null }))

const { app } = startApp({ fid: '7' })
const { paths, missed } = driverCover(deskInboxModel)
const recorder = new CoverageRecorder(deskInboxModel.machine)

beforeAll(() => haveWords(['support']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))('an agent walks the desk: %s', async (_, path) => {
  await walkComponent(path, {
    model: deskInboxModel,
    recorder,
    words: wordsOf,
    render: (actor) => <PageElement Component={Inbox} data={{ actor, app }} />,
  })
})

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(deskInboxModel.machine, recorder).transitions).toEqual([])
})
