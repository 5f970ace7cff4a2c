import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { shallowEqual, useSelector } from '@xstate/react'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { MessageCentreRef } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { centreRows, messageCentreModel } from '#machines/messages/messageCentre/messageCentre.model.ts'
import { isRead } from '#machines/messages/messageCentre/messageCentre.setup.ts'
import { readState } from '#machines/messages/messageCentre/messageCentre.view.ts'
import { InMail } from '#features/messages/inMail/InMail.tsx'
import { MessageCard } from '#features/messages/inMail/MessageCard.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

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

const { paths, missed } = driverCover(messageCentreModel)
const recorder = new CoverageRecorder(messageCentreModel.machine)
const { app } = startApp({ fid: '7' })

beforeAll(() => haveWords(['inMail']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks the message centre: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: messageCentreModel,
      recorder,
      words: wordsOf,
      render: (actor) => <PageElement Component={InMail} data={{ actor, app }} />,
    })
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(messageCentreModel.machine, recorder).transitions).toEqual([])
})
