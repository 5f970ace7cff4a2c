import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { requestsPath } from '#contract/support/feedback.ts'
import type { FeedbackRef } from '#machines/support/feedback/feedback.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { RequestsRef } from '#machines/support/requests/requests.machine.ts'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { SwitchBar, SwitchLink } from '#ui/layout/SwitchLinks.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { Requests } from './Requests.tsx'

type FormData = PageData<FeedbackRef> & { readonly isForm: true }
type RequestsData = PageData<RequestsRef> & { readonly isForm: false }

/** The form for a new request, beside the requests sent so far. */
export function FeedbackPages() {
  const { t } = useTranslation('feedback')
  const data = useLoaderData<FormData | RequestsData>()
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <SwitchBar aria-label={t('page.tabs')}>
          <SwitchLink to="/userfeedback" aria-current={data.isForm}>
            {t('page.form')}
          </SwitchLink>
          <SwitchLink to={requestsPath()} aria-current={!data.isForm}>
            {t('page.requests')}
          </SwitchLink>
        </SwitchBar>
      }
    >
      {data.isForm ? <FeedbackForm actor={data.actor} /> : <Requests actor={data.actor} app={data.app} />}
    </PageFrame>
  )
}
