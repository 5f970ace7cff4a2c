import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { PersonSettingRef } from '#machines/account/personSetting/personSetting.machine.ts'
import { personSettingView } from '#machines/account/personSetting/personSetting.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Change } from './Change.tsx'
import { Settings } from './Settings.tsx'

/** The security settings page, as rendered by the router. */
export function PersonSetting() {
  const { actor, app } = useLoaderData<PageData<PersonSettingRef>>()
  return <SettingsPage actor={actor} zone={useSelector(app.preferences, zoneOf)} />
}

/** The settings, and the dialog of the running change. */
export function SettingsPage({ actor, zone }: { actor: PersonSettingRef; zone: string | undefined }) {
  const { t } = useTranslation(['personSetting', 'common'])
  const view = useSelector(actor, personSettingView, shallowEqual)
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  return (
    <PageFrame title={t('title.page')}>
      <Stack sx={{ gap: 2, maxWidth: 840 }}>
        {(view.isFailed || view.isOutdated) && (
          <FailureState
            title={t(view.isOutdated ? 'state.outdated' : 'state.failed')}
            retry={retry}
            {...(view.error && failureParts(view.error))}
          />
        )}
        {view.isLoading && (
          <div role="status" aria-label={t('common:state.loading')}>
            <Skeleton height={320} />
          </div>
        )}
        {view.user && <Settings actor={actor} zone={zone} user={view.user} canChange={view.canChange} />}
      </Stack>
      <Change actor={actor} />
    </PageFrame>
  )
}
