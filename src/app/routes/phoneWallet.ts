import { pageWords } from '../../../contract/pageWords'
import { phoneWalletMachine } from '../../../machines/phoneWallet/phoneWallet.machine'
import { PhoneWalletPage } from '../../features/walletPhone/PhoneWalletPage'
import { createPhoneWalletActors } from '../../services/walletPhone'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'phoneWallet',
  words: pageWords.phoneWallet,
  logic: (services) => phoneWalletMachine.provide({ actors: createPhoneWalletActors(services) }),
  input: () => undefined,
  Component: PhoneWalletPage,
})
