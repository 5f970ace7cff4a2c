import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { GlobeIcon } from '#ui/content/icons.tsx'
import { HeaderPopover } from '../HeaderPopover.tsx'
import type { HeaderParts } from '../parts.ts'

const width = 300

export function PickerButton({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const onOpened = useCallback(() => {
    app.localePicker.send({ type: 'picker.opened' })
    app.currency.send({ type: 'currency.requested' })
  }, [app])
  return (
    <HeaderPopover
      actor={app.navigation}
      item="language"
      label={t('action.language')}
      width={width}
      onOpened={onOpened}
      trigger={(props) => (
        <IconButton label={t('action.language')} {...props}>
          <GlobeIcon />
        </IconButton>
      )}
    >
      <parts.picker.Part app={app} />
    </HeaderPopover>
  )
}
