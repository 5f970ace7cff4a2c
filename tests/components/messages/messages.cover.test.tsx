import { afterEach, beforeAll } from 'vitest'
import { cleanup } from '@testing-library/react'
import type { MessagesRef } from '#machines/messages/messages/messages.machine.ts'
import { messagesModel } from '#machines/messages/messages/messages.model.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import { AccountButton } from '#features/shell/header/account/AccountButton.tsx'
import { MessagesButton } from '#features/shell/header/notifications/MessagesButton.tsx'
import { Announcement } from '#features/messages/inMail/Announcement.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { presentParts } from '#tests/support/headerParts.ts'
import { holdCover } from '#tests/support/covers.tsx'

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

holdCover({ model: messagesModel, render: (actor) => everywhere(actor as MessagesRef) })
