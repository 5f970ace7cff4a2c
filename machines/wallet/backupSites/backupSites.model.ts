import { config } from '#contract/shell/calls/config.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { backupSitesMachine } from './backupSites.machine.ts'

const retry = { role: 'button', name: 'common:action.retry' } as const

export const backupSitesModel = {
  machine: backupSitesMachine,
  inputs: { plain: undefined },
  events: { 'retry.requested': [{}] },
  outcomes: {
    fetchSites: {
      some: { done: ['one.example', 'https://two.example'] },
      none: { done: [] },
      cut: { error: { kind: 'timeout', call: 'config.backupWebsites' } },
    },
  },
  key: ({ snapshot: { context } }) => ({ sites: context.sites.length, error: context.error?.kind }),
  invariants: {
    'every address that is shown can be linked': ({ snapshot }) =>
      snapshot.context.sites.every(({ href }) => /^https?:\/\//.test(href)),
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'web3Home:backup.loading' }],
      shown: [{ role: 'link', text: { text: 'one.example' } }],
      none: [{ text: 'web3Home:backup.none' }],
      failed: [{ role: 'alert', text: 'web3Home:backup.failed' }, retry],
    },
    gestures: { 'retry.requested': { click: retry } },
  },
  wire: { fetchSites: { call: config.backupWebsites, retries: kernelLimits.request.retries } },
} satisfies FlowModel<typeof backupSitesMachine>
