import type { FloorToolsSnapshot } from './floorTools.machine.ts'

/** What the dialog of settings shows of itself. */
export const settingsView = (snapshot: FloorToolsSnapshot) => ({
  isOpen: snapshot.matches('open'),
  /** A guest has no orders to set anything for; which key does what is theirs too. */
  isGuest: snapshot.context.fid === undefined,
})

/** Whether the person reads what happened while they were away. */
export const isReadingReceipt = (snapshot: FloorToolsSnapshot): boolean => snapshot.matches('reading')

/** A flow that has not failed. */
const alive = <Ref extends { readonly getSnapshot: () => { readonly status: string } }>(
  flow: Ref | undefined,
): Ref | undefined => (flow?.getSnapshot().status === 'error' ? undefined : flow)

/** The group of this window, while the tools are here. */
export const windowLinkIn = (snapshot: FloorToolsSnapshot | undefined) => alive(snapshot?.children.windowLink)

/** The tools; one that is undefined has failed. */
export const toolsIn = ({ children }: FloorToolsSnapshot) => ({
  awayReceipt: alive(children.awayReceipt),
  fillNotices: alive(children.fillNotices),
  roundTrip: alive(children.roundTrip),
  cancelOnDisconnect: alive(children.cancelOnDisconnect),
  hotkeyChords: alive(children.hotkeyChords),
})
