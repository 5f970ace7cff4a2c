import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { DownloadIcon } from '#ui/content/icons.tsx'
import { HeaderPopover } from '../HeaderPopover.tsx'
import type { HeaderParts } from '../parts.ts'

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
