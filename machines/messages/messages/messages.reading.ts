import { marking } from '../marking.states.ts'
import { messagesSetup, notMarked } from './messages.setup.ts'

/** Messages opened in the popover are marked at the venue. */
export const reading = messagesSetup.createStateConfig({
  on: { 'session.changed': { target: '.idle', actions: 'forgetRead' } },
  ...marking({
    isNew: 'isNotOpened',
    marked: 'recount',
    notMarked,
    opened: ({ event }: { readonly event: { readonly messageId: number } }) => event,
  }),
})
