import { userTopics } from '#contract/kernel/streams.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import type { VipSnapshot } from '#machines/rewards/vip/vip.machine.ts'
import { vip } from '#contract/rewards/calls/vip.ts'
import { vipModel } from '#machines/rewards/vip/vip.model.ts'
import { screens } from '../screens.ts'
import { refusedCall } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

const { events } = vipModel
const vipPage: WayIn & Required<Pick<WayIn, 'before'>> = {
  address: '/{locale}/vip',
  viewport: screens.pc,
  before: [{ helper: 'muteSockets' }],
}

export const rewardsWays = {
  vip: {
    model: {
      ...vipModel,
      events: {
        ...events,
        // A logout leads home.
        'session.changed': ({ snapshot }: { readonly snapshot: VipSnapshot }) =>
          snapshot.matches('entering')
            ? events['session.changed']
            : snapshot.matches({ open: 'guest' })
              ? [{ fid: '1001' }]
              : [],
      },
      // Answered at once: a pending call is repeated while the page's clock is stopped.
      outcomes: { fetchStatus: { ...vipModel.outcomes.fetchStatus, cut: refusedCall(vip.status.id) } },
    },
    ways: {
      unknown: { ...vipPage, before: [...vipPage.before, { helper: 'holdSession' }] },
      guest: vipPage,
      user: { ...vipPage, as: 'newcomer' },
    },
    app: {
      'money.moved': [{ helper: 'sayToUser', with: [userTopics.balances, { walletTypes: [walletTypes.spot] }] }],
      'session.changed': ({ fid }) => [{ helper: 'otherTabIs', with: [fid ?? null, { word: 'shell:nav.account' }] }],
    },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
