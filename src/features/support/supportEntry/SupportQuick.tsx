import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { supportPlace } from '#machines/shell/layout/layout.view.ts'
import { SupportIcon } from '#ui/content/icons.tsx'
import { QuickPress } from '#features/parts/quickBar/QuickBar.tsx'
import { useSupportButton } from './useSupportButton.ts'

/** The same in the quick navigation of a phone. */
export function SupportQuick({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const isHere = useSelector(app.layout, supportPlace) === 'bottomBar'
  const { badge, props } = useSupportButton(app)
  return isHere && <QuickPress {...props} text={t('quick.support')} badge={badge} icon={<SupportIcon size={22} />} />
}
