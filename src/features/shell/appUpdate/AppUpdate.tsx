import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { AppUpdateRef } from '#machines/shell/appUpdate/appUpdate.machine.ts'
import { appUpdateRef, isUpdateShown, updateView } from '#machines/shell/appUpdate/appUpdate.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { DownloadIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { AnnouncementBar } from '#features/parts/announcement/AnnouncementBar.tsx'

/** Announces a new release over any page. */
export function AppUpdate({ app }: { app: Pick<AppRefs, 'locale'> }) {
  const actor = useSelector(app.locale.system.get('app') as AppRef, appUpdateRef)
  return actor && <AppUpdateBar actor={actor} />
}

/** It lies over the end of the page, which can be scrolled clear of it, and its buttons keep their places. */
export function AppUpdateBar({ actor }: { actor: AppUpdateRef }) {
  const { t } = useTranslation('appUpdate')
  const isShown = useSelector(actor, isUpdateShown)
  const view = useSelector(actor, updateView)
  if (!isShown) return null
  return (
    <AnnouncementBar
      label={t('title')}
      icon={<DownloadIcon size={20} />}
      actions={
        <>
          <Button
            size="small"
            look="primary"
            busy={view === 'busy'}
            onClick={() => actor.send({ type: 'reload.requested' })}
          >
            {view === 'busy' ? t('action.reloading') : t('action.reload')}
          </Button>
          <Button
            size="small"
            look="plain"
            disabled={view === 'busy'}
            onClick={() => actor.send({ type: 'update.dismissed' })}
          >
            {t('action.later')}
          </Button>
        </>
      }
    >
      <Text kind="heading">{t('title')}</Text>
      <Text tone={view === 'held' || view === 'failed' ? 'warning' : 'soft'} role="status">
        {t(`text.${view === 'busy' ? 'offered' : view}`)}
      </Text>
    </AnnouncementBar>
  )
}
