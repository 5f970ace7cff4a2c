import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewData } from '#machines/account/userOverview/overviewData.view.ts'
import { hiddenAmount, isHidden as isHiddenOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { formatAmount, formatCoin, formatCount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'

const baseOf = (symbol: string): string => formatCoin(symbol.split('_')[0] ?? '')

/** The newest open orders; their amounts are hidden with the balances. */
export function OrdersPanel({ actor, app }: { actor: OverviewPanelRef; app: AppRefs }) {
  const { t, i18n } = useTranslation('userOverview')
  const locale = i18n.language
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  const number = (value: Decimal | null) => (value === null ? '–' : formatAmount(value, locale))
  return (
    <OverviewPanel<OverviewData['openOrders']>
      actor={actor}
      title={t('openOrders.title')}
      step={(data) =>
        data?.count === 0 ? (
          <LinkButton size="small" to="/trade/exchange">
            {t('openOrders.trade')}
          </LinkButton>
        ) : (
          <LinkButton size="small" to="/orderHome/coinTradeOrder">
            {t('openOrders.more')}
          </LinkButton>
        )
      }
    >
      {({ count, list }) =>
        count === 0 ? (
          <Text tone="soft">{t('openOrders.none')}</Text>
        ) : (
          <>
            <Text numbers>{t('openOrders.count', { orders: formatCount(count, locale) })}</Text>
            <PlainList aria-label={t('openOrders.title')}>
              {list.map(({ orderId, symbol, side, amount, price }) => (
                <li key={orderId}>
                  <Text kind="small" tone={side === 'buy' ? 'up' : 'down'} sx={{ fontWeight: 600 }}>
                    {t(`openOrders.${side}`)}
                  </Text>{' '}
                  <Text kind="small" sx={{ fontWeight: 600 }} translate="no">
                    {formatCoin(symbol)}
                  </Text>{' '}
                  <Text kind="small" numbers>
                    {t('openOrders.line', {
                      amount: `${isHidden ? hiddenAmount : number(amount)} ${baseOf(symbol)}`,
                      price: number(price),
                    })}
                  </Text>
                </li>
              ))}
            </PlainList>
          </>
        )
      }
    </OverviewPanel>
  )
}
