import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NoticeRef } from '#machines/shell/notices/notice.machine.ts'
import { noticeView } from '#machines/shell/notices/notice.machine.ts'
import { WhyLink } from '#features/parts/failure/FailureText.tsx'
import { noticeWords } from '#i18n/failure.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/content/icons.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Toast } from '#ui/overlays/Toasts.tsx'

interface Props {
  actor: NoticeRef
  /** The time zone of its times; the browser's if undefined. */
  zone: string | undefined
  compact?: boolean
}

/** One notice; its timer pauses while it has pointer or focus. */
export function NoticeCard({ actor, zone, compact = false }: Props) {
  const { t } = useTranslation(['notices', 'common'])
  const shown = useSelector(actor, noticeView)
  const dismiss = () => actor.send({ type: 'notice.dismissed' })
  return (
    <Toast
      kind={shown.kind}
      title={t(`notices:kind.${shown.kind}`)}
      compact={compact}
      onAttention={(isThere) => actor.send({ type: isThere ? 'notice.held' : 'notice.released' })}
      onDismiss={dismiss}
      action={
        <IconButton size="small" label={t('common:action.dismiss')} onClick={dismiss}>
          <CloseIcon size={16} />
        </IconButton>
      }
    >
      {noticeWords(shown, zone)}
      {shown.to !== undefined && (
        <>
          {' '}
          <TextLink to={shown.to} onClick={dismiss}>
            {t('notices:action.open')}
          </TextLink>
        </>
      )}
      {shown.to === undefined && shown.failure && <WhyLink error={shown.failure} onFollow={dismiss} />}
    </Toast>
  )
}
