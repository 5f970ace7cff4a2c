import { pageWords } from '../../../contract/pageWords'
import { deskInboxMachine } from '../../../machines/deskInbox/deskInbox.machine'
import { Inbox } from '../../features/support/Inbox'
import { createDeskInboxActors } from '../../services/deskInbox'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'deskInbox',
  words: pageWords.supportDesk,
  logic: (services) => deskInboxMachine.provide({ actors: createDeskInboxActors(services) }),
  input: () => undefined,
  Component: Inbox,
})
