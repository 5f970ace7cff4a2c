import type { NonReducibleUnknown } from 'xstate'
import { account as accountCalls } from '#contract/account/calls/account.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { transfer as transferCalls } from '#contract/assets/calls/transfer.ts'
import { vip as vipCalls } from '#contract/rewards/calls/vip.ts'
import { orders as orderCalls } from '#contract/spot/calls/orders.ts'
import { overviewPanelMachine } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewData } from '#machines/account/userOverview/overviewData.view.ts'
import type { OverviewPanelName } from '#machines/account/userOverview/userOverview.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { CallOptions } from '../http/client.ts'
import { createInmailWatch } from '../messages/inmail.ts'
import type { Services } from '../services.ts'

/** The fixed parameters of the rewards call. */
const rewardsForm = { pageSize: '1000', bver: '3' } as const

/** The panels of the account overview, each with its own calls. */
export const createUserOverviewActors = (services: Services) => {
  const { client, random } = services
  const account = client.area(accountCalls)
  const panel = <Name extends OverviewPanelName>(_: Name, fetch: (how: CallOptions) => Promise<OverviewData[Name]>) =>
    overviewPanelMachine.provide({
      actors: {
        fetchData: requestOf<NonReducibleUnknown, undefined>(
          ({ signal, willRetry }) => fetch({ signal, willRetry }),
          random.share,
        ),
      },
    })
  return {
    watchInmail: createInmailWatch(services),
    security: panel('security', (how) => account.security({}, how)),
    identity: panel('identity', (how) => client.identity.status({}, how)),
    vip: panel('vip', (how) => client.area(vipCalls).status({}, how)),
    balances: panel('balances', (how) => client.assets.overview({}, how)),
    limits: panel('limits', (how) => client.area(transferCalls).info({}, how)),
    openOrders: panel('openOrders', async (how) => {
      const query = { state: 'open', pageSize: String(accountLimits.userOverview.orders) } as const
      const { list, totalCount } = await client.area(orderCalls).list({ query }, how)
      return { list, count: totalCount }
    }),
    logins: panel('logins', async (how) => (await account.logins({}, how)).list),
    tasks: panel('tasks', async (how) => (await client.session.rewardTasks({ query: rewardsForm }, how)).list),
    messages: panel('messages', async (how) => {
      const body = { moduleId: 0, submoduleId: null, pageSize: accountLimits.userOverview.messages, pageNum: 1 }
      const [{ countTotal }, { list }] = await Promise.all([
        client.messages.unReadCount({}, how),
        client.messages.list({ body }, how),
      ])
      return { unread: countTotal, list }
    }),
  }
}
