import { pageWords } from '#contract/pageWords.ts'
import { deskInboxMachine } from '#machines/support/deskInbox/deskInbox.machine.ts'
import { Inbox } from '#features/support/Inbox.tsx'
import { createDeskInboxActors } from '#services/deskInbox.ts'
import { pageRoute } from '../pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'deskInbox',
  words: pageWords.supportDesk,
  logic: (services) => deskInboxMachine.provide({ actors: createDeskInboxActors(services) }),
  input: () => undefined,
  Component: Inbox,
})
