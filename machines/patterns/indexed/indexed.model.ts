import { codes } from '#contract/kernel/codes.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { indexedMachine } from './indexed.machine.ts'

export const indexedModel = {
  machine: indexedMachine,
  unseen: 'a pattern: the pages of the wallet show how the wait goes, drawn with a real one in web3Assets.test.tsx',
  inputs: { plain: { chains: ['1'] } },
  events: { 'second.passed': [{ left: 1 }] },
  outcomes: {
    fetchIndexed: {
      data: { done: ['a'] },
      behind: { error: { kind: 'business', call: 'web3.allBalances', code: codes.indexerBehind } },
      cut: { error: { kind: 'timeout', call: 'web3.allBalances' } },
    },
    seconds: { broken: { error: new Error('no clock') } },
  },
  invariants: {
    'it never asks more often than allowed': ({ snapshot }) =>
      snapshot.context.retries <= walletLimits.web3.indexRetries,
    'there is no data beside an error': ({ snapshot }) =>
      snapshot.context.data === undefined || snapshot.context.error === undefined,
  },
} satisfies FlowModel<typeof indexedMachine>
