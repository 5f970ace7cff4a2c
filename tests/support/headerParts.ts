import { AccountContents } from '#features/header/account/AccountContents.tsx'
import { DownloadContents } from '#features/header/download/DownloadContents.tsx'
import { MenuRows } from '#features/header/menu/MenuRows.tsx'
import { SidePanel } from '#features/header/menu/SidePanel.tsx'
import { MessagesContents } from '#features/header/notifications/MessagesContents.tsx'
import { OrderLinks } from '#features/header/orders/OrderLinks.tsx'
import type { HeaderParts } from '#features/header/parts.ts'
import { PickerContents } from '#features/header/picker/PickerContents.tsx'
import { SearchContents } from '#features/search/SearchContents.tsx'
import { Web3Wallet } from '#features/header/web3Wallet/Web3Wallet.tsx'
import { WalletContents } from '#features/header/wallet/WalletContents.tsx'

/** What the header's buttons open, there at once: a walk does not wait for chunks. */
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
