import { expect, it } from 'vitest'
import { explorerInput, explorerPath, latestBlock } from '#contract/assets/explorerLinks.ts'

it('links to the newest block as the command palette writes it', () => {
  expect(explorerPath('btc', latestBlock)).toBe('/explorer/btc/latest')
  expect(explorerInput({ networkId: 'btc', id: latestBlock })).toEqual({ networkId: 'btc', id: 'latest' })
})
