import { afterEach, beforeAll, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { MessageCentreRef } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { centreRows, messageCentreModel } from '#machines/messages/messageCentre/messageCentre.model.ts'
import { isRead } from '#machines/messages/messageCentre/messageCentre.setup.ts'
import { readState } from '#machines/messages/messageCentre/messageCentre.view.ts'
import { InMail } from '#features/messages/inMail/InMail.tsx'
import { MessageCard } from '#features/messages/inMail/MessageCard.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

/** Its list is a separate machine, which is scripted here: it shows two messages. */
const Two = ({ actor }: { actor: MessageCentreRef }) => {
  const read = useSelector(actor, readState, shallowEqual)
  return (
    <ul>
      {centreRows.map((row) => (
        <MessageCard
          key={row.id}
          actor={actor}
          message={{ ...row, read: isRead(read, row) }}
          zone="UTC"
          isPhone={false}
        />
      ))}
    </ul>
  )
}
vi.mock('#features/messages/inMail/MessageList.tsx', () => ({
  MessageList: ({ actor }: { actor: MessageCentreRef }) => <Two actor={actor} />,
}))

const { app } = startApp({ fid: '7' })

beforeAll(() => haveWords(['inMail']))
afterEach(cleanup)

holdCover({ model: messageCentreModel, render: (actor) => <PageElement Component={InMail} data={{ actor, app }} /> })
