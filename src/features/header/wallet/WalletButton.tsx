import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../../machines/app/app.refs'
import { IconButton } from '../../../ui/IconButton'
import { WalletIcon } from '../../../ui/icons'
import { HeaderPopover } from '../HeaderPopover'
import type { HeaderParts } from '../parts'
import { askTotal } from './askTotal'

const width = 336

export function WalletButton({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const onOpened = useCallback(() => askTotal(app), [app])
  return (
    <HeaderPopover
      actor={app.navigation}
      item="wallet"
      label={t('nav.wallet')}
      width={width}
      onOpened={onOpened}
      trigger={(props) => (
        <IconButton label={t('nav.wallet')} {...props}>
          <WalletIcon />
        </IconButton>
      )}
    >
      <parts.wallet.Part app={app} />
    </HeaderPopover>
  )
}
