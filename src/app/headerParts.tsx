import type { HeaderParts } from '../features/header/parts'
import { MenuRowsMeanwhile } from '../features/header/menu/MenuRowsMeanwhile'
import { PopoverMeanwhile } from '../features/header/PopoverMeanwhile'
import { lazyPart } from './lazyPart'
import type { LazyPart } from './lazyPart'

/** What the header's buttons open. One entry each; fetched while the page is idle. */
export const headerParts = {
  mainMenu: lazyPart({ words: ['navigation'], load: async () => (await import('../features/header/menu/MenuRows')).MenuRows, meanwhile: <MenuRowsMeanwhile /> }),
  sideMenu: lazyPart({ words: ['navigation'], load: async () => (await import('../features/header/menu/SidePanel')).SidePanel }),
  wallet: lazyPart({ words: ['header'], load: async () => (await import('../features/header/wallet/WalletContents')).WalletContents, meanwhile: <PopoverMeanwhile rows={8} /> }),
  orders: lazyPart({ words: ['header'], load: async () => (await import('../features/header/orders/OrderLinks')).OrderLinks, meanwhile: <PopoverMeanwhile rows={8} /> }),
  messages: lazyPart({ words: ['header', 'inMail'], load: async () => (await import('../features/header/notifications/MessagesContents')).MessagesContents, meanwhile: <PopoverMeanwhile rows={2} /> }),
  account: lazyPart({ words: ['header', 'inMail'], load: async () => (await import('../features/header/account/AccountContents')).AccountContents, meanwhile: <PopoverMeanwhile rows={8} /> }),
  web3Wallet: lazyPart({ words: ['header'], load: async () => (await import('../features/header/web3Wallet/Web3Wallet')).Web3Wallet }),
  download: lazyPart({ words: ['header'], load: async () => (await import('../features/header/download/DownloadContents')).DownloadContents, meanwhile: <PopoverMeanwhile rows={2} /> }),
  search: lazyPart({ words: ['search', 'live'], load: async () => (await import('../features/search/SearchContents')).SearchContents, meanwhile: <PopoverMeanwhile rows={6} /> }),
  picker: lazyPart({ words: ['header'], load: async () => (await import('../features/header/picker/PickerContents')).PickerContents, meanwhile: <PopoverMeanwhile rows={4} /> }),
} satisfies { readonly [Name in keyof HeaderParts]: LazyPart }
