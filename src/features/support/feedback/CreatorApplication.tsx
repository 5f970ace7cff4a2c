import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { loginPath } from '#contract/shell/redirect.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { presence } from '#machines/account/session/session.view.ts'
import type { FeedbackRef } from '#machines/support/feedback/feedback.machine.ts'
import { Text } from '#ui/content/Text.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'

/** The application of a creator at the end of the programme's article; a guest logs in first. */
export function CreatorApplication({ app, actor }: { app: AppRefs; actor: FeedbackRef }) {
  const { t } = useTranslation('feedback')
  const isUser = useSelector(app.session, presence) === 'user'
  return (
    <Stack sx={{ gap: 3, alignItems: isUser ? 'stretch' : 'flex-start' }}>
      <Text as="h2" kind="title" id="apply">
        {t('creator.title')}
      </Text>
      {isUser ? (
        <FeedbackForm actor={actor} />
      ) : (
        <>
          <Text as="p" tone="soft">
            {t('creator.login')}
          </Text>
          <LinkButton look="primary" to={loginPath('/activity/kol-incentive-plan')}>
            {t('creator.loginAction')}
          </LinkButton>
        </>
      )}
    </Stack>
  )
}
