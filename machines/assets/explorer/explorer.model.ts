import { chain } from '#contract/assets/calls/chain.ts'
import type { Found } from '#contract/assets/calls/chain.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { explorerMachine } from './explorer.machine.ts'
import { sampleFound, sampleNetworks } from './explorer.samples.ts'

const search = { role: 'searchbox', name: 'explorer:search.text' } as const
const submit = { role: 'button', name: 'explorer:search.submit' } as const
const refresh = { role: 'button', name: 'explorer:action.refresh' } as const
const title = { role: 'heading', name: 'explorer:transaction.title' } as const
const followed = { role: 'status', text: 'explorer:state.followed' } as const

export const explorerModel = {
  machine: explorerMachine,
  calls: { fetchFound: [chain.coins] },
  inputs: { plain: { networkId: 'btc', id: '9f3c1a5e' } },
  events: {
    'network.chosen': [{ networkId: 'eth' }, { networkId: 'btc' }],
    'text.changed': ({ snapshot }) => [{ text: snapshot.context.text === '' ? '120' : '' }],
    'search.submitted': [{}],
    'reload.requested': [{}],
  },
  outcomes: {
    fetchFound: {
      'on its way': { done: { found: sampleFound({ state: 'mempool' }), networks: sampleNetworks } },
      final: {
        done: { found: sampleFound({ state: 'included', block: 97, confirmations: 4 }), networks: sampleNetworks },
      },
      cut: { error: { kind: 'timeout', call: 'chain.find' } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    found: context.found.kind === 'transaction' ? context.found.transaction.state : context.found.kind,
    chosen: context.chosen,
    text: context.text,
    error: context.error?.kind,
  }),
  invariants: {
    'what waits is read again': ({ snapshot }) =>
      !snapshot.matches({ shown: 'settled' }) ||
      snapshot.context.found.kind !== 'transaction' ||
      snapshot.context.found.transaction.state !== 'mempool',
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'explorer:state.loading' }],
      failed: [{ role: 'alert', text: 'explorer:state.failed' }],
      'shown.waiting': [title, followed, { ...refresh, disabled: false }],
      'shown.settled': [title, { ...followed, absent: true }, { ...refresh, disabled: false }],
      'shown.refreshing': [title, { role: 'status', text: 'explorer:state.refreshing' }],
    },
    gestures: {
      'network.chosen': { by: 'app', because: 'the platform’s own list is tried in explorer.test.tsx' },
      'text.changed': ({ text }) => ({ fill: search, with: text }),
      'search.submitted': { click: submit },
      'reload.requested': { click: refresh },
    },
  },
  wire: {
    fetchFound: {
      call: chain.find,
      data: (done) => (done as { readonly found: Found }).found,
      retries: kernelLimits.request.retries,
    },
  },
} satisfies FlowModel<typeof explorerMachine>
