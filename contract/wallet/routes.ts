import { open } from '../kernel/route.ts'

/** Pages of the web3 wallet. */
export const walletRoutes = [
  open('web3', '/web3'),
  open('web3Asset', '/web3/asset'),
  open('web3Swap', '/web3/swap'),
  open('web3Receive', '/web3/receive'),
  /** Where the code of a wallet login leads a phone: ours. */
  open('walletApproval', '/web3/phone'),
  open('phoneWallet', '/web3/phone/wallet'),
] as const
