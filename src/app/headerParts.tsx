import type { HeaderParts } from '#features/header/parts.ts'
import { MenuRowsMeanwhile } from '#features/header/menu/MenuRowsMeanwhile.tsx'
import { PopoverMeanwhile } from '#features/header/PopoverMeanwhile.tsx'
import { lazyPart } from './lazyPart.tsx'
import type { LazyPart } from './lazyPart.tsx'

/** What the header's buttons open. One entry each; fetched while the page is idle. */
export const headerParts = {
  mainMenu: lazyPart({
    words: ['navigation'],
    load: async () => (await import('#features/header/menu/MenuRows.tsx')).MenuRows,
    meanwhile: <MenuRowsMeanwhile />,
  }),
  sideMenu: lazyPart({
    words: ['navigation'],
    load: async () => (await import('#features/header/menu/SidePanel.tsx')).SidePanel,
  }),
  wallet: lazyPart({
    words: ['header'],
    load: async () => (await import('#features/header/wallet/WalletContents.tsx')).WalletContents,
    meanwhile: <PopoverMeanwhile rows={8} />,
  }),
  orders: lazyPart({
    words: ['header'],
    load: async () => (await import('#features/header/orders/OrderLinks.tsx')).OrderLinks,
    meanwhile: <PopoverMeanwhile rows={8} />,
  }),
  messages: lazyPart({
    words: ['header', 'inMail'],
    load: async () => (await import('#features/header/notifications/MessagesContents.tsx')).MessagesContents,
    meanwhile: <PopoverMeanwhile rows={2} />,
  }),
  account: lazyPart({
    words: ['header', 'inMail'],
    load: async () => (await import('#features/header/account/AccountContents.tsx')).AccountContents,
    meanwhile: <PopoverMeanwhile rows={8} />,
  }),
  web3Wallet: lazyPart({
    words: ['header'],
    load: async () => (await import('#features/header/web3Wallet/Web3Wallet.tsx')).Web3Wallet,
  }),
  download: lazyPart({
    words: ['header'],
    load: async () => (await import('#features/header/download/DownloadContents.tsx')).DownloadContents,
    meanwhile: <PopoverMeanwhile rows={2} />,
  }),
  search: lazyPart({
    words: ['search', 'live'],
    load: async () => (await import('#features/search/SearchContents.tsx')).SearchContents,
    meanwhile: <PopoverMeanwhile rows={6} />,
  }),
  picker: lazyPart({
    words: ['header'],
    load: async () => (await import('#features/header/picker/PickerContents.tsx')).PickerContents,
    meanwhile: <PopoverMeanwhile rows={4} />,
  }),
} satisfies { readonly [Name in keyof HeaderParts]: LazyPart }
