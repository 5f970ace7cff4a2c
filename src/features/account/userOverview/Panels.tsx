import { useSelector } from '@xstate/react'
import { panelOf } from '#machines/account/userOverview/userOverview.view.ts'
import type { OverviewPanelName, UserOverviewRef } from '#machines/account/userOverview/userOverview.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { Box } from '#ui/layout/Box.tsx'
import { BalancesPanel } from './BalancesPanel.tsx'
import { IdentityPanel } from './IdentityPanel.tsx'
import { LimitsPanel } from './LimitsPanel.tsx'
import { LoginsPanel } from './LoginsPanel.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'
import { SecurityPanel } from './SecurityPanel.tsx'
import { TasksPanel } from './TasksPanel.tsx'
import { VipPanel } from './VipPanel.tsx'

const usePanel = (actor: UserOverviewRef, name: OverviewPanelName) =>
  useSelector(actor, (snapshot) => panelOf(snapshot, name))

/** All panels, in as many columns as fit. */
export function Panels({ actor, app }: { actor: UserOverviewRef; app: AppRefs }) {
  const security = usePanel(actor, 'security')
  const identity = usePanel(actor, 'identity')
  const vip = usePanel(actor, 'vip')
  const balances = usePanel(actor, 'balances')
  const limits = usePanel(actor, 'limits')
  const orders = usePanel(actor, 'openOrders')
  const logins = usePanel(actor, 'logins')
  const tasks = usePanel(actor, 'tasks')
  const messages = usePanel(actor, 'messages')
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
        gap: 4,
      }}
    >
      {security && <SecurityPanel actor={security} app={app} />}
      {balances && <BalancesPanel actor={balances} app={app} />}
      {limits && <LimitsPanel actor={limits} app={app} />}
      {identity && <IdentityPanel actor={identity} />}
      {vip && <VipPanel actor={vip} />}
      {orders && <OrdersPanel actor={orders} app={app} />}
      {tasks && <TasksPanel actor={tasks} />}
      {logins && <LoginsPanel actor={logins} app={app} />}
      {messages && <MessagesPanel actor={messages} app={app} />}
    </Box>
  )
}
