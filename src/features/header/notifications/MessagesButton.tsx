import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../../machines/app/app.refs'
import { IconButton } from '../../../ui/IconButton'
import { BellIcon } from '../../../ui/icons'
import { HeaderPopover } from '../HeaderPopover'
import type { HeaderParts } from '../parts'

const width = 300

export function MessagesButton({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  return (
    <HeaderPopover
      actor={app.navigation}
      item="notifications"
      label={t('nav.messages')}
      width={width}
      trigger={(props) => (
        <IconButton label={t('nav.messages')} {...props}>
          <BellIcon />
        </IconButton>
      )}
    >
      <parts.messages.Part app={app} />
    </HeaderPopover>
  )
}
