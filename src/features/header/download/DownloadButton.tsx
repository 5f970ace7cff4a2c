import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../../machines/app/app.refs'
import { IconButton } from '../../../ui/IconButton'
import { DownloadIcon } from '../../../ui/icons'
import { HeaderPopover } from '../HeaderPopover'
import type { HeaderParts } from '../parts'

const width = 272

export function DownloadButton({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  return (
    <HeaderPopover
      actor={app.navigation}
      item="appDownload"
      label={t('nav.download')}
      width={width}
      trigger={(props) => (
        <IconButton label={t('nav.download')} {...props}>
          <DownloadIcon />
        </IconButton>
      )}
    >
      <parts.download.Part app={app} />
    </HeaderPopover>
  )
}
