import { afterEach, beforeAll, expect, it } from 'vitest'
import { cleanup } from '@testing-library/react'
import type { MessagesRef } from '../../machines/messages/messages.machine'
import { messagesModel } from '../../machines/messages/messages.model'
import { sampleUser } from '../../machines/session/session.samples'
import { AccountButton } from '../../src/features/header/account/AccountButton'
import { MessagesButton } from '../../src/features/header/notifications/MessagesButton'
import { Announcement } from '../../src/features/inMail/Announcement'
import { wordsOf } from '../../src/i18n/words'
import { haveWords, PageElement, startApp } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'
import { presentParts } from '../support/headerParts'

const { paths, missed } = driverCover(messagesModel)
const recorder = new CoverageRecorder(messagesModel.machine)

beforeAll(() => haveWords(['inMail', 'header']))
afterEach(cleanup)

/** Bell, account and announcement: all that waits for a person on every page. */
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

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks what waits for them: %s', async (_, path) => {
  await walkComponent(path, { model: messagesModel, recorder, words: wordsOf, render: (actor) => everywhere(actor as MessagesRef) })
})

it('and has taken every transition of it [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(messagesModel.machine, recorder).transitions).toEqual([])
})
