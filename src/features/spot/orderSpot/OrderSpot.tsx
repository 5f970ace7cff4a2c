import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { OrderSpotRef } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import type { SpotBalances } from '../parts/balances/SpotBalances.tsx'
import { AllOrders } from './AllOrders.tsx'

interface Parts {
  /** What draws the balances, once its code has loaded. */
  readonly view: () => ((props: ComponentProps<typeof SpotBalances>) => ReactNode) | undefined
}

/** The user's spot orders, open and past, in all markets. */
export function OrderSpot() {
  const { t } = useTranslation('openOrders')
  const { actor, app, parts: late } = useLoaderData<PageData<OrderSpotRef, Parts>>()
  return (
    <PageFrame title={t('page.title')}>
      <Panel>
        <AllOrders
          actor={actor}
          app={app}
          balances={(funds, login) => late.view()?.({ actor: funds, login })}
          begin={<LinkButton to="/trade/exchange">{t('list.trade')}</LinkButton>}
        />
      </Panel>
    </PageFrame>
  )
}
