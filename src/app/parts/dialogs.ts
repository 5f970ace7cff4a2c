/**
 * The dialogs that open over any page, as one file, with the frame that they stand in; with the palette's chart, because
 * what is typed right after its keys is meant for it.
 */
export { createCommandPalette } from '../commandPalette.ts'
export { LoginDialog } from '#features/account/login/LoginDialog.tsx'
export { TransferDialog } from '#features/assets/transfer/TransferDialog.tsx'
export { Announcement } from '#features/messages/inMail/Announcement.tsx'
export { LeaveQuestion } from '#features/shell/header/picker/LeaveQuestion.tsx'
export { CommandPalette } from '#features/shell/commandPalette/CommandPalette.tsx'
export { NoticeHistory } from '#features/shell/notices/NoticeHistory.tsx'
export { SettingsDialog } from '#features/shell/preferences/SettingsDialog.tsx'
export { ShortcutsSheet } from '#features/shell/shortcuts/ShortcutsSheet.tsx'
export { SupportPanel } from '#features/support/support/SupportPanel.tsx'
export { WalletDialogs } from '#features/wallet/walletLogin/WalletDialogs.tsx'
