import { AccountContents } from '#features/shell/header/account/AccountContents.tsx'
import { DownloadContents } from '#features/shell/header/download/DownloadContents.tsx'
import { MenuRows } from '#features/shell/header/menu/MenuRows.tsx'
import { SidePanel } from '#features/shell/header/menu/SidePanel.tsx'
import { MessagesContents } from '#features/shell/header/notifications/MessagesContents.tsx'
import { OrderLinks } from '#features/shell/header/orders/OrderLinks.tsx'
import type { HeaderParts } from '#features/shell/header/parts.ts'
import { PickerContents } from '#features/shell/header/picker/PickerContents.tsx'
import { SearchContents } from '#features/shell/search/SearchContents.tsx'
import { Web3Wallet } from '#features/shell/header/web3Wallet/Web3Wallet.tsx'
import { WalletContents } from '#features/shell/header/wallet/WalletContents.tsx'

/** The parts that the header's buttons open, loaded at once: a walk does not wait for chunks. */
export const presentParts: HeaderParts = {
  mainMenu: { Part: MenuRows },
  sideMenu: { Part: SidePanel },
  wallet: { Part: WalletContents },
  web3Wallet: { Part: Web3Wallet },
  orders: { Part: OrderLinks },
  messages: { Part: MessagesContents },
  account: { Part: AccountContents },
  download: { Part: DownloadContents },
  search: { Part: SearchContents },
  picker: { Part: PickerContents },
}
