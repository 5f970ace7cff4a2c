import type { HeaderParts } from '#features/shell/header/parts.ts'
import { MenuRowsMeanwhile } from '#features/shell/header/menu/MenuRowsMeanwhile.tsx'
import { PopoverMeanwhile } from '#features/shell/header/PopoverMeanwhile.tsx'
import { lazyPart } from './lazyPart.tsx'
import type { LazyPart } from './lazyPart.tsx'

/** The popovers of the header's buttons, one entry each; preloaded while the page is idle. */
export const headerParts = {
  mainMenu: lazyPart({
    words: ['navigation'],
    load: async () => (await import('./parts/overAnyPage.ts')).MenuRows,
    meanwhile: <MenuRowsMeanwhile />,
  }),
  sideMenu: lazyPart({
    words: ['navigation', 'header'],
    load: async () => (await import('./parts/overAnyPage.ts')).SideMenu,
  }),
  wallet: lazyPart({
    words: ['header'],
    load: async () => (await import('./parts/overAnyPage.ts')).WalletContents,
    meanwhile: <PopoverMeanwhile rows={8} />,
  }),
  orders: lazyPart({
    words: ['header'],
    load: async () => (await import('./parts/overAnyPage.ts')).OrderLinks,
    meanwhile: <PopoverMeanwhile rows={8} />,
  }),
  messages: lazyPart({
    words: ['header', 'inMail'],
    load: async () => (await import('./parts/overAnyPage.ts')).MessagesContents,
    meanwhile: <PopoverMeanwhile rows={2} />,
  }),
  account: lazyPart({
    words: ['header', 'inMail'],
    load: async () => (await import('./parts/overAnyPage.ts')).AccountContents,
    meanwhile: <PopoverMeanwhile rows={8} />,
  }),
  web3Wallet: lazyPart({
    words: ['header'],
    load: async () => (await import('./parts/overAnyPage.ts')).Web3Wallet,
  }),
  download: lazyPart({
    words: ['header'],
    load: async () => (await import('./parts/overAnyPage.ts')).DownloadContents,
    meanwhile: <PopoverMeanwhile rows={2} />,
  }),
  search: lazyPart({
    words: ['search'],
    load: async () => (await import('./parts/overAnyPage.ts')).SearchContents,
    meanwhile: <PopoverMeanwhile rows={6} />,
  }),
  picker: lazyPart({
    words: ['header'],
    load: async () => (await import('./parts/overAnyPage.ts')).PickerContents,
    meanwhile: <PopoverMeanwhile rows={4} />,
  }),
} satisfies { readonly [Name in keyof HeaderParts]: LazyPart }
