import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { userOverviewView } from '#machines/account/userOverview/userOverview.machine.ts'
import type { UserOverviewRef } from '#machines/account/userOverview/userOverview.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { Button } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panels } from './Panels.tsx'

/** The account at a glance: each panel with its next step. */
export function UserOverview() {
  const { t } = useTranslation('userOverview')
  const { actor, app } = useLoaderData<PageData<UserOverviewRef>>()
  const { isSignedIn } = useSelector(actor, userOverviewView, shallowEqual)
  return (
    <PageFrame
      title={t('title')}
      actions={
        <Button
          look="plain"
          size="small"
          disabled={!isSignedIn}
          onClick={() => actor.send({ type: 'refresh.requested' })}
        >
          {t('action.refresh')}
        </Button>
      }
    >
      <Panels actor={actor} app={app} />
    </PageFrame>
  )
}
