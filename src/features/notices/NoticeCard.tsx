import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NoticeRef } from '../../../machines/notices/notice.machine'
import { notice } from '../../../machines/notices/notice.view'
import { noticeWords } from '../../i18n/failure'
import { Alert } from '../../ui/Alert'
import { IconButton } from '../../ui/IconButton'
import { CloseIcon } from '../../ui/icons'

/** One notice; it waits while the pointer or the focus is on it. */
export function NoticeCard({ actor }: { actor: NoticeRef }) {
  const { t } = useTranslation(['notices', 'common'])
  const told = useSelector(actor, notice)
  const hold = () => actor.send({ type: 'notice.held' })
  const release = () => actor.send({ type: 'notice.released' })
  return (
    <div onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Alert
        kind={told.kind}
        title={t(`notices:kind.${told.kind}`)}
        action={
          <IconButton size="small" label={t('common:action.dismiss')} onClick={() => actor.send({ type: 'notice.dismissed' })}>
            <CloseIcon size={16} />
          </IconButton>
        }
      >
        {noticeWords(told)}
      </Alert>
    </div>
  )
}
