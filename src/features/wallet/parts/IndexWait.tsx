import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexedRef } from '#machines/patterns/indexed/indexed.ts'
import { indexWaitView } from '#machines/patterns/indexed/indexed.view.ts'
import type { IndexWaitView } from '#machines/patterns/indexed/indexed.view.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'

export type IndexedRead = Pick<IndexedRef, 'subscribe' | 'getSnapshot'>

const isSame = (a: IndexWaitView | undefined, b: IndexWaitView | undefined): boolean =>
  a?.attempt === b?.attempt && a?.seconds === b?.seconds

function Words({ attempt, attempts, seconds }: IndexWaitView) {
  const { t } = useTranslation('web3')
  const tries = { attempt: String(attempt), attempts: String(attempts) }
  return (
    <Countdown>
      {seconds === undefined ? t('index.asking', tries) : t('index.wait', { ...tries, seconds: String(seconds) })}
    </Countdown>
  )
}

/**
 * Shown while the chain's index lags behind: the retry count and the time of the next one. Until then `instead` is
 * shown.
 */
export function IndexWait({ read, instead }: { read: IndexedRead; instead: ReactNode }) {
  const { t } = useTranslation('web3')
  const view = useSelector(read, indexWaitView, isSame)
  if (!view) return instead
  return (
    <Alert kind="info" title={t('index.title')}>
      <Words {...view} />
    </Alert>
  )
}

/** The same on one line, beside numbers that are known. */
export function IndexTry({ read }: { read: IndexedRead }) {
  const view = useSelector(read, indexWaitView, isSame)
  return view ? <Words {...view} /> : null
}
