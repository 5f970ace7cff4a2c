import { useSelector } from '@xstate/react'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import type { MenuOrder, PriceMenu } from '#machines/spot/chart/chart.types.ts'
import { marketOf, menuOf } from '#machines/spot/chart/chart.view.ts'
import { digitsOf, formatPrice } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Menu, MenuLink, MenuRow } from '#ui/overlays/Menu.tsx'

const below: readonly MenuOrder[] = [
  { side: 'buy', kind: 'limit' },
  { side: 'sell', kind: 'stop' },
]
const above: readonly MenuOrder[] = [
  { side: 'sell', kind: 'limit' },
  { side: 'buy', kind: 'stop' },
]

/** The orders that would wait at a price: on the other side of the last one they would fill or trigger at once. */
const ordersAt = (isAbove: boolean | undefined): readonly MenuOrder[] =>
  isAbove === undefined ? [...below, ...above] : isAbove ? above : below

const menuWidth = 216
/** Space for the menu beside or below its corner; a panel clips what is outside of it. */
const space = '14.5rem'
const within = (px: number | undefined): string => `max(0px, min(${px ?? 0}px, calc(100% - ${space})))`

/** The form of price alerts with this price: an alert fires when the last price gets there from its side. */
const alertAt = (symbol: string, { price, isAbove = true }: PriceMenu): string =>
  `/market/alerts?symbol=${symbol}&${isAbove ? 'above' : 'below'}=${price}`

/** The menu of a price on the canvas: an order there, a line, an alert, and the price to copy. */
export const ChartMenu = memo(function ChartMenu({ actor, app }: { actor: ChartRef; app: AppRefs }) {
  const { t, i18n } = useTranslation('chart')
  const menu = useSelector(actor, menuOf)
  const { symbol, tick } = useSelector(actor, marketOf)
  // A phone shows the form on another tab, so that filling it in would go unnoticed.
  const isPhone = useSelector(app.layout, device) === 'phone'
  const leave = useCallback(() => actor.send({ type: 'menu.left' }), [actor])
  const price = menu && formatPrice(menu.price, i18n.language, digitsOf(tick))
  return (
    <Box style={{ position: 'absolute', left: within(menu?.x), top: within(menu?.y), width: 0, height: 0 }}>
      <Menu
        open={menu !== undefined}
        onOpen={leave}
        onClose={leave}
        label={t('menu.title')}
        side="start"
        width={menuWidth}
        // Not pressed: it only has the focus when the menu has closed, so that Tab goes on from here.
        trigger={(props) => (
          <button type="button" {...props} tabIndex={-1} className="visually-hidden" aria-label={t('menu.title')} />
        )}
      >
        {menu && (
          <>
            {!isPhone &&
              ordersAt(menu.isAbove).map(({ side, kind }) => (
                <MenuRow key={`${kind} ${side}`} onClick={() => actor.send({ type: 'order.prepared', side, kind })}>
                  {t(`menu.${kind}.${side}`, { price })}
                </MenuRow>
              ))}
            <MenuRow
              onClick={() => {
                actor.send({ type: 'level.drawn', price: menu.price })
                leave()
              }}
            >
              {t('menu.line', { price })}
            </MenuRow>
            <MenuRow
              onClick={() => {
                app.copy.send({ type: 'copy.requested', what: 'chart price', text: menu.price })
                leave()
              }}
            >
              {t('menu.copy', { price })}
            </MenuRow>
            <MenuLink to={alertAt(symbol, menu)} onClick={leave}>
              {t('menu.alert', { price })}
            </MenuLink>
          </>
        )}
      </Menu>
    </Box>
  )
})
