import { withdraw } from '#contract/assets/calls/withdraw.ts'
import { withdrawPagePath, withdrawalPath } from '#contract/assets/withdrawLinks.ts'
import { sampleWithdrawal } from '#machines/assets/withdraw/withdraw.samples.ts'
import type { WithdrawSnapshot } from '#machines/assets/withdraw/withdraw.machine.ts'
import { withdrawModel } from '#machines/assets/withdraw/withdraw.model.ts'
import { because, ownFault, userLink } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

const byPeople = 'who is here is walked by the session’s cover'

const page = (path: string): WayIn => ({ address: `/{locale}${path}`, as: 'newcomer', silent: [userLink] })

const { events, screen } = withdrawModel

export const withdrawWays = {
  withdraw: {
    model: {
      ...withdrawModel,
      events: {
        ...events,
        'session.changed': [],
        'query.changed': ({ snapshot }: { readonly snapshot: WithdrawSnapshot }) =>
          snapshot.context.filter.stage === undefined ? events['query.changed'] : [],
      },
      screen: {
        ...screen,
        gestures: {
          ...screen.gestures,
          'reload.requested': { click: { role: 'button', name: 'withdraw:list.refresh' } },
          'query.changed': {
            choose: { role: 'combobox', name: 'withdraw:filter.stage' },
            option: 'withdraw:stage.done',
          },
        },
      },
      wire: {
        quote: { happens: 'asks' },
        records: { happens: 'requests' },
        withdrawal: { happens: 'requests' },
      },
    },
    ways: {
      plain: page(withdrawPagePath),
      'a withdrawal': {
        ...page(withdrawalPath('w1')),
        answers: [{ call: withdraw.log, gives: { data: { list: [sampleWithdrawal()], totalCount: 1, seq: 1 } } }],
      },
    },
    outOfReach: {
      ...because(
        [0, 1].map((at) => `withdraw | session.changed | ${String(at)}`),
        byPeople,
      ),
      ...because(
        [
          'withdraw.following | error withdrawal | 0',
          'withdraw.broken | retry.requested | 0',
          'withdraw.withdrawing.form.running | error quote | 0',
          'withdraw.withdrawing.form.broken | retry.requested | 0',
          'withdraw.withdrawing.list.running | error records | 0',
          'withdraw.withdrawing.list.broken | reload.requested | 0',
        ],
        ownFault,
      ),
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
