import { AccountContents } from '../../src/features/header/account/AccountContents'
import { DownloadContents } from '../../src/features/header/download/DownloadContents'
import { MenuRows } from '../../src/features/header/menu/MenuRows'
import { SidePanel } from '../../src/features/header/menu/SidePanel'
import { MessagesContents } from '../../src/features/header/notifications/MessagesContents'
import { OrderLinks } from '../../src/features/header/orders/OrderLinks'
import type { HeaderParts } from '../../src/features/header/parts'
import { PickerContents } from '../../src/features/header/picker/PickerContents'
import { SearchContents } from '../../src/features/search/SearchContents'
import { Web3Wallet } from '../../src/features/header/web3Wallet/Web3Wallet'
import { WalletContents } from '../../src/features/header/wallet/WalletContents'

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
