import { pageWords } from '#contract/pageWords.ts'
import { phoneWalletMachine } from '#machines/wallet/phoneWallet/phoneWallet.machine.ts'
import { PhoneWalletPage } from '#features/walletPhone/PhoneWalletPage.tsx'
import { createPhoneWalletActors } from '#services/walletPhone.ts'
import { pageRoute } from '../pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'phoneWallet',
  words: pageWords.phoneWallet,
  logic: (services) => phoneWalletMachine.provide({ actors: createPhoneWalletActors(services) }),
  input: () => undefined,
  Component: PhoneWalletPage,
})
