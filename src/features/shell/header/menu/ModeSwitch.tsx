import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { modes } from '#contract/shell/menus/items.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { currentMode } from '#machines/shell/layout/layout.view.ts'
import { SwitchBar, SwitchLink } from '#ui/layout/SwitchLinks.tsx'

/** Switches between the exchange and the web3 wallet. */
export function ModeSwitch({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const current = useSelector(app.layout, currentMode)
  return (
    <SwitchBar aria-label={t('mode.name')}>
      {modes.map(({ id, to }) => (
        <SwitchLink key={id} to={to} aria-current={id === current ? 'true' : undefined}>
          {t(`mode.${id}`)}
        </SwitchLink>
      ))}
    </SwitchBar>
  )
}
