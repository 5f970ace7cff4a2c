import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { quickBar } from '#contract/shell/menus/quick.ts'
import type { QuickId } from '#contract/shell/menus/quick.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { placePath } from '#machines/shell/layout/layout.view.ts'
import { hiddenItems } from '#machines/shell/siteConfig/siteConfig.view.ts'
import { FixedBar } from './FixedBar.tsx'
import { HomeIcon, MarketsIcon, SwapIcon, WalletIcon } from '#ui/content/icons.tsx'
import { QuickBar } from '#features/parts/quickBar/QuickBar.tsx'

const icons = { home: HomeIcon, markets: MarketsIcon, trade: SwapIcon, wallet: WalletIcon } as const satisfies Record<
  QuickId,
  unknown
>

/** The most frequent destinations, at the bottom of a phone. */
export function QuickNavigation({ app, children }: { app: AppRefs; children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const path = useSelector(app.layout, placePath)
  const hidden = useSelector(app.siteConfig, hiddenItems)
  const links = quickBar(path, hidden).map(({ id, to, isHere }) => {
    const Icon = icons[id]
    return { id, to, isHere, label: t(`quick.${id}`), icon: <Icon size={22} /> }
  })
  return (
    <FixedBar>
      <QuickBar label={t('nav.quick')} links={links}>
        {children}
      </QuickBar>
    </FixedBar>
  )
}
