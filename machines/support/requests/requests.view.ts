import type { RequestsSnapshot } from './requests.machine.ts'

/** The page's contents besides the list, which has its own view. */
export const requestsView = (snapshot: RequestsSnapshot) => {
  const { ticket, opened, error } = snapshot.context
  const conversation = snapshot.value.conversation
  return {
    isBroken: snapshot.matches({ list: 'broken' }),
    phase: conversation === 'deciding' ? ('none' as const) : conversation,
    ticket,
    opened,
    error,
  }
}

export const openedDesk = (snapshot: RequestsSnapshot) => snapshot.children.desk

export const requestsList = (snapshot: RequestsSnapshot) => snapshot.children.list
export type RequestsListRef = NonNullable<ReturnType<typeof requestsList>>
