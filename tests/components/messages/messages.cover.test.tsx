import { afterEach, beforeAll, expect, it } from 'vitest'
import { cleanup } from '@testing-library/react'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { MessagesRef } from '#machines/messages/messages/messages.machine.ts'
import { messagesModel } from '#machines/messages/messages/messages.model.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import { AccountButton } from '#features/shell/header/account/AccountButton.tsx'
import { MessagesButton } from '#features/shell/header/notifications/MessagesButton.tsx'
import { Announcement } from '#features/messages/inMail/Announcement.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { presentParts } from '#tests/support/headerParts.ts'

const { paths, missed } = driverCover(messagesModel)
const recorder = new CoverageRecorder(messagesModel.machine)

beforeAll(() => haveWords(['inMail', 'header']))
afterEach(cleanup)

/** Bell, account and announcement: everything on every page that waits for a person. */
const everywhere = (actor: MessagesRef) => {
  const app = { ...startApp({ fid: '7' }).app, messages: actor }
  const Everywhere = () => (
    <>
      <MessagesButton app={app} parts={presentParts} />
      <AccountButton app={app} parts={presentParts} user={sampleUser} />
      <Announcement app={app} />
    </>
  )
  return <PageElement Component={Everywhere} data={{ app }} />
}

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks what waits for them: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: messagesModel,
      recorder,
      words: wordsOf,
      render: (actor) => everywhere(actor as MessagesRef),
    })
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(messagesModel.machine, recorder).transitions).toEqual([])
})
