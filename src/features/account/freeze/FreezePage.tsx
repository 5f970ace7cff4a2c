import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { FreezeRef } from '#machines/account/freeze/freeze.machine.ts'
import { freezeView } from '#machines/account/freeze/freeze.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'

const effects = ['sessions', 'orders', 'withdrawals', 'deposits', 'positions'] as const
const next = { frozen: '/unfreeze', spent: '/login?redirect=%2Ffreeze', lost: '/login?redirect=%2Ffreeze' } as const

/** Asks whether the account should be frozen, and says what that means. */
export function FreezePage() {
  const { t } = useTranslation('freeze')
  const { actor } = useLoaderData<PageData<FreezeRef>>()
  const { phase, error } = useSelector(actor, freezeView, shallowEqual)
  const isFreezing = phase === 'freezing'
  return (
    <PageFrame narrow title={t('page.title')}>
      <Panel sx={{ p: 4 }}>
        {phase === 'asking' || phase === 'opening' || isFreezing ? (
          <Stack sx={{ gap: 4 }}>
            <Text>{t('page.lead')}</Text>
            <PlainList>
              {effects.map((effect) => (
                <li key={effect}>
                  <Text tone="soft">{t(`effect.${effect}`)}</Text>
                </li>
              ))}
            </PlainList>
            <Button
              look="primary"
              size="large"
              busy={isFreezing}
              disabled={phase === 'opening'}
              onClick={() => actor.send({ type: 'freeze.confirmed' })}
            >
              {t(isFreezing ? 'action.freezing' : 'action.freeze')}
            </Button>
            {/* Below the button, which therefore stays in place. */}
            {error && <Alert kind="error" {...failureParts(error)} />}
          </Stack>
        ) : (
          <Stack sx={{ gap: 4 }}>
            <Box role="status">
              <Text>{t(`state.${phase}`)}</Text>
            </Box>
            <Text tone="soft">{t(`hint.${phase}`)}</Text>
            <LinkButton to={next[phase]}>{t(phase === 'frozen' ? 'action.unfreeze' : 'action.login')}</LinkButton>
          </Stack>
        )}
      </Panel>
    </PageFrame>
  )
}
