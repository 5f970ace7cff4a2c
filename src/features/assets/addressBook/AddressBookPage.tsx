import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { AddressBookRef } from '#machines/assets/addressBook/addressBook.machine.ts'
import { bookView } from '#machines/assets/addressBook/addressBook.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { AddressDialogs } from './AddressDialogs.tsx'
import type { CheckForm } from './checkForm.ts'
import { Entries } from './Entries.tsx'
import { Protection } from './Protection.tsx'

/** The address book page, as rendered by the router. */
export function AddressBookRoute({ Check }: { Check: CheckForm }) {
  const { actor, app } = useLoaderData<PageData<AddressBookRef>>()
  return <AddressBookPage actor={actor} Check={Check} zone={useSelector(app.preferences, zoneOf)} />
}

interface AddressBookPageProps {
  actor: AddressBookRef
  Check: CheckForm
  zone: string | undefined
}

/** The addresses that withdrawals can go to, and how withdrawals are protected. */
export function AddressBookPage({ actor, Check, zone }: AddressBookPageProps) {
  const { t } = useTranslation(['addressBook', 'common'])
  const { phase, error } = useSelector(actor, bookView, shallowEqual)
  return (
    <PageFrame title={t('title')}>
      {phase === 'failed' && (
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
        >
          {error && <FailureText error={error} />}
        </FailureState>
      )}
      {phase === 'loading' && (
        <div role="status" aria-label={t('common:state.loading')}>
          <Skeleton height={480} />
        </div>
      )}
      {phase === 'shown' && (
        <Stack sx={{ gap: 4 }}>
          <Protection actor={actor} zone={zone} />
          <Entries actor={actor} zone={zone} />
        </Stack>
      )}
      <AddressDialogs actor={actor} Check={Check} />
    </PageFrame>
  )
}
