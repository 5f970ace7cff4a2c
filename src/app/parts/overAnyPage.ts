/**
 * Everything besides the content of a page, as one file: the dialogs over it, the header's popovers and the footer's
 * content. All of it loads while a page is idle and would otherwise take two dozen requests. The palette's machine is
 * included, because text typed right after its shortcut is meant for it.
 */
export { createCommandPalette } from '../commandPalette.ts'
export { LoginDialog } from '#features/account/login/LoginDialog.tsx'
export { TransferDialog } from '#features/assets/transfer/TransferDialog.tsx'
export { Announcement } from '#features/messages/inMail/Announcement.tsx'
export { AppUpdate } from '#features/shell/appUpdate/AppUpdate.tsx'
export { LeaveQuestion } from '#features/shell/header/picker/LeaveQuestion.tsx'
export { CommandPalette } from '#features/shell/commandPalette/CommandPalette.tsx'
export { NoticeHistory } from '#features/shell/notices/NoticeHistory.tsx'
export { SettingsDialog } from '#features/shell/preferences/SettingsDialog.tsx'
export { ShortcutsSheet } from '#features/shell/shortcuts/ShortcutsSheet.tsx'
export { SupportPanel } from '#features/support/support/SupportPanel.tsx'
export { WalletDialogs } from '#features/wallet/walletLogin/WalletDialogs.tsx'
export { FooterBody } from '#features/shell/footer/FooterBody.tsx'
export { AccountContents } from '#features/shell/header/account/AccountContents.tsx'
export { DownloadContents } from '#features/shell/header/download/DownloadContents.tsx'
export { MenuRows } from '#features/shell/header/menu/MenuRows.tsx'
export { MessagesContents } from '#features/shell/header/notifications/MessagesContents.tsx'
export { OrderLinks } from '#features/shell/header/orders/OrderLinks.tsx'
export { PickerContents } from '#features/shell/header/picker/PickerContents.tsx'
export { WalletContents } from '#features/shell/header/wallet/WalletContents.tsx'
export { Web3Wallet } from '#features/shell/header/web3Wallet/Web3Wallet.tsx'
export { SearchContents } from '#features/shell/search/SearchContents.tsx'
export { SideMenu } from './SideMenu.tsx'
