import { shallowEqual, useSelector } from '@xstate/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { orderSides, orderTypes } from '#contract/spot/orderKinds.ts'
import { knownMarkets, pairName } from '#machines/spot/openOrders/openOrders.view.ts'
import type { OpenOrdersRef } from '#machines/spot/openOrders/openOrders.machine.ts'
import type { OrdersPanelRef } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import { panelView } from '#machines/spot/ordersPanel/ordersPanel.view.ts'
import { Check } from '#ui/forms/Check.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { oneColumn } from '#ui/layout/windows.ts'

const noFilter = 'any'

/** The market filter: on a market's page all markets or this one; otherwise any market. */
export const MarketChoice = memo(function MarketChoice({
  panel,
  openOrders,
}: {
  panel: OrdersPanelRef
  openOrders: OpenOrdersRef
}) {
  const { t } = useTranslation('openOrders')
  const { market, account, symbol } = useSelector(panel, panelView, shallowEqual)
  const markets = useSelector(openOrders, knownMarkets)
  const choose = (next: string | undefined) => panel.send({ type: 'market.chosen', symbol: next })
  // The floor of an isolated account has the orders of its pair alone.
  if (account === 'isolated' && market !== undefined) return null
  if (market !== undefined)
    return (
      <Check
        label={t('panel.pairOnly', { pair: pairName(market) })}
        checked={symbol === market}
        onChange={(isOn) => choose(isOn ? market : undefined)}
      />
    )
  const symbols = [
    ...new Set([
      ...markets.filter(({ hasBook }) => hasBook).map((one) => one.symbol),
      ...(symbol === undefined ? [] : [symbol]),
    ]),
  ]
  return (
    <Box sx={{ width: '13rem', maxWidth: '100%' }}>
      <SelectField
        small
        label={t('panel.market')}
        hideLabel
        value={symbol ?? noFilter}
        options={[
          { value: noFilter, label: t('panel.allMarkets') },
          ...symbols.toSorted().map((one) => ({ value: one, label: pairName(one) })),
        ]}
        onChange={(value) => choose(value === noFilter ? undefined : value)}
      />
    </Box>
  )
})

/** The filter of live orders by side and type. */
export const LiveFilter = memo(function LiveFilter({ panel }: { panel: OrdersPanelRef }) {
  const { t } = useTranslation('openOrders')
  const { side, orderType } = useSelector(panel, panelView, shallowEqual)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(6.5rem, max-content))',
        gap: 1,
        [oneColumn]: { gridTemplateColumns: 'max-content' },
      }}
    >
      <SelectField
        small
        label={t('panel.side')}
        value={side ?? noFilter}
        options={[
          { value: noFilter, label: t('panel.allSides') },
          ...orderSides.map((one) => ({ value: one, label: t(`side.${one}`) })),
        ]}
        onChange={(value) => panel.send({ type: 'side.chosen', side: orderSides.find((one) => one === value) })}
      />
      <SelectField
        small
        label={t('panel.type')}
        value={orderType ?? noFilter}
        options={[
          { value: noFilter, label: t('panel.allTypes') },
          ...orderTypes.map((one) => ({ value: one, label: t(`type.${one}`) })),
        ]}
        onChange={(value) => panel.send({ type: 'type.chosen', orderType: orderTypes.find((one) => one === value) })}
      />
    </Box>
  )
})
