import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { IndexedRef } from '../../../machines/patterns/indexed/indexed'
import { indexWaitView } from '../../../machines/patterns/indexed/indexed.view'
import { Alert } from '../../ui/Alert'
import { Countdown } from '../../ui/Countdown'

/** The index of the chain is behind: which try it is, and when the next one is. */
export function IndexWait({ read }: { read: Pick<IndexedRef, 'subscribe' | 'getSnapshot'> }) {
  const { t } = useTranslation('web3')
  const view = useSelector(read, indexWaitView, (a, b) => a?.attempt === b?.attempt && a?.seconds === b?.seconds)
  if (!view) return null
  const [attempt, attempts] = [String(view.attempt), String(view.attempts)]
  return (
    <Alert kind="info" title={t('index.title')}>
      <Countdown>{view.seconds === undefined ? t('index.asking', { attempt, attempts }) : t('index.wait', { attempt, attempts, seconds: String(view.seconds) })}</Countdown>
    </Alert>
  )
}
