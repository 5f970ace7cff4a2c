import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { OrdersIcon } from '#ui/content/icons.tsx'
import { HeaderPopover } from '../HeaderPopover.tsx'
import type { HeaderParts } from '../parts.ts'

const width = 220

export function OrdersButton({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  return (
    <HeaderPopover
      actor={app.navigation}
      item="orders"
      label={t('nav.orders')}
      width={width}
      trigger={(props) => (
        <IconButton label={t('nav.orders')} {...props}>
          <OrdersIcon />
        </IconButton>
      )}
    >
      <parts.orders.Part app={app} />
    </HeaderPopover>
  )
}
