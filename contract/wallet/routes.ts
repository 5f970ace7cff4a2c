import { open } from '../kernel/route.ts'

export const walletRoutes = [
  open('web3', '/web3', { words: ['web3Home'], skeleton: { blocks: ['text', 'button', 'text', 'text'] } }),
  open('web3Asset', '/web3/asset', {
    words: ['web3Assets', 'web3'],
    skeleton: { actions: true, blocks: ['total', 'filters', 'rows'] },
  }),
  open('web3Swap', '/web3/swap', {
    words: ['web3Swap', 'web3', 'amounts'],
    skeleton: { narrow: true, blocks: ['fields', 'fields', 'button'] },
  }),
  open('web3Receive', '/web3/receive', {
    words: ['web3Receive', 'web3'],
    skeleton: { narrow: true, blocks: ['text', 'tabs', 'fields'] },
  }),
  /** Our own page, which the QR code of a wallet login opens on a phone. */
  open('walletApproval', '/web3/phone', {
    words: ['phoneWallet'],
    skeleton: { narrow: true, blocks: ['text', 'fields', 'button', 'text'] },
  }),
  open('phoneWallet', '/web3/phone/wallet', {
    words: ['phoneWallet'],
    skeleton: { narrow: true, blocks: ['text', 'rows'] },
  }),
] as const
