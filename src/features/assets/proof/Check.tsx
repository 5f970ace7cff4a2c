import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { ProofFault } from '#contract/assets/proofReading.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { loginPath } from '#contract/shell/redirect.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { presence } from '#machines/account/session/session.view.ts'
import type { ProofRef } from '#machines/assets/proof/proof.machine.ts'
import { proofCheckView } from '#machines/assets/proof/proof.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Steps } from './Steps.tsx'

type Data = PageData<ProofRef>

/** Verifies a proof, from the venue or from a file, and shows each step. */
export function Check() {
  const { t } = useTranslation('proof')
  const { actor, app } = useLoaderData<Data>()
  const { phase, canVerify, report, fault, error } = useSelector(actor, proofCheckView, shallowEqual)
  const isGuest = useSelector(app.session, presence) === 'guest'
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="verify">
      <Text as="h2" kind="heading" id="verify">
        {t('check.title')}
      </Text>
      <Text as="p" tone="soft" sx={{ maxWidth: 760 }}>
        {t('check.text')}
      </Text>
      <Stack direction="row" sx={{ gap: 3, margin: '16px 0', flexWrap: 'wrap' }}>
        {isGuest ? (
          <LinkButton look="primary" to={loginPath('/position')}>
            {t('action.login')}
          </LinkButton>
        ) : (
          <Button
            look="primary"
            busy={phase === 'fetching'}
            disabled={!canVerify}
            onClick={() => actor.send({ type: 'verify.requested' })}
          >
            {t('action.verify')}
          </Button>
        )}
        <FileButton
          accept="application/json,.json"
          maxBytes={assetsLimits.proof.maxFile}
          busy={phase === 'checking'}
          onText={(text) => actor.send({ type: 'file.opened', text })}
        >
          {t('action.open')}
        </FileButton>
        <Button disabled={!report} onClick={() => actor.send({ type: 'file.saved' })}>
          {t('action.save')}
        </Button>
      </Stack>
      {/* As tall as a result, so that the steps below do not move. */}
      <Box sx={{ minHeight: 64 }}>
        <Result phase={phase} fault={fault} error={error} />
      </Box>
      {report && <Steps report={report} />}
    </Panel>
  )
}

type Phase = ReturnType<typeof proofCheckView>['phase']

function Result({
  phase,
  fault,
  error,
}: {
  phase: Phase
  fault: ProofFault | undefined
  error: CallError | undefined
}) {
  const { t } = useTranslation('proof')
  switch (phase) {
    case 'idle':
    case 'fetching':
    case 'checking':
      return (
        <Text as="p" tone="soft" role="status">
          {t(`check.${phase}`)}
        </Text>
      )
    case 'absent':
      return <Alert kind="info">{t('check.absent')}</Alert>
    case 'verified':
      return <Alert kind="success">{t('check.verified')}</Alert>
    case 'unconfirmed':
      return <Alert kind="warning">{t('check.unconfirmed')}</Alert>
    case 'refuted':
    case 'unchecked':
      return <Alert kind="error">{t(`check.${phase}`)}</Alert>
    case 'unreached':
      return <Alert kind="error" title={t('check.unreached')} {...(error && failureParts(error))} />
    case 'unreadable':
      return (
        <Alert kind="error" title={t('check.unreadable')}>
          {fault?.reason === 'badValue'
            ? t('fault.badValue', { field: fault.field })
            : fault && t(`fault.${fault.reason}`)}
        </Alert>
      )
  }
}
