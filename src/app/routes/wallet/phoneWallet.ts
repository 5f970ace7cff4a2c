import { phoneWalletMachine } from '#machines/wallet/phoneWallet/phoneWallet.machine.ts'
import { PhoneWalletPage } from '#features/wallet/phoneWallet/PhoneWalletPage.tsx'
import { createPhoneWalletActors } from '#services/wallet/phoneWallet.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'phoneWallet',
  logic: (services) => phoneWalletMachine.provide({ actors: createPhoneWalletActors(services) }),
  input: () => undefined,
  Component: PhoneWalletPage,
})
