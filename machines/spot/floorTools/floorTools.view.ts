import type { FloorToolsSnapshot } from './floorTools.machine.ts'

/** The settings dialog's own state. */
export const settingsView = (snapshot: FloorToolsSnapshot) => ({
  isOpen: snapshot.matches('open'),
  /** A guest has no order settings, but can change the hotkeys. */
  isGuest: snapshot.context.fid === undefined,
})

/** Whether the user is reading what happened while they were away. */
export const isReadingReceipt = (snapshot: FloorToolsSnapshot): boolean => snapshot.matches('reading')

/** A flow that has not failed. */
const alive = <Ref extends { readonly getSnapshot: () => { readonly status: string } }>(
  flow: Ref | undefined,
): Ref | undefined => (flow?.getSnapshot().status === 'error' ? undefined : flow)

/** The group of this window, once the tools are loaded. */
export const windowLinkIn = (snapshot: FloorToolsSnapshot | undefined) => alive(snapshot?.children.windowLink)

/** The saved layouts, once the tools are loaded. */
export const savedLayoutsIn = (snapshot: FloorToolsSnapshot | undefined) => alive(snapshot?.children.savedLayouts)

/** The tools; an undefined one has failed. */
export const toolsIn = ({ children }: FloorToolsSnapshot) => ({
  awayReceipt: alive(children.awayReceipt),
  fillNotices: alive(children.fillNotices),
  roundTrip: alive(children.roundTrip),
  cancelOnDisconnect: alive(children.cancelOnDisconnect),
  hotkeyChords: alive(children.hotkeyChords),
})
