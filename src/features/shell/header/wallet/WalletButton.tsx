import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { WalletIcon } from '#ui/content/icons.tsx'
import { HeaderPopover } from '../HeaderPopover.tsx'
import type { HeaderParts } from '../parts.ts'
import { requestTotal } from './requestTotal.ts'

const width = 336

export function WalletButton({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const onOpened = useCallback(() => requestTotal(app), [app])
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
