import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { quickBar } from '../../../contract/menus/quick'
import type { QuickId } from '../../../contract/menus/quick'
import type { AppRefs } from '../../../machines/app/app.refs'
import { placePath } from '../../../machines/layout/layout.view'
import { hiddenItems } from '../../../machines/siteConfig/siteConfig.view'
import { FixedBar } from '../../ui/FixedBar'
import { HomeIcon, MarketsIcon, SwapIcon, WalletIcon } from '../../ui/icons'
import { QuickBar } from '../../ui/QuickBar'

const icons = { home: HomeIcon, markets: MarketsIcon, trade: SwapIcon, wallet: WalletIcon } as const satisfies Record<QuickId, unknown>

/** Where a thumb goes most, at the bottom of a phone. */
export function QuickNavigation({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const path = useSelector(app.layout, placePath)
  const hidden = useSelector(app.siteConfig, hiddenItems)
  const links = quickBar(path, hidden).map(({ id, to, isHere }) => {
    const Icon = icons[id]
    return { id, to, isHere, label: t(`quick.${id}`), icon: <Icon size={22} /> }
  })
  return (
    <FixedBar side="bottom">
      <QuickBar label={t('nav.quick')} links={links} />
    </FixedBar>
  )
}
