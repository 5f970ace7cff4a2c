import { useTranslation } from 'react-i18next'
import type { MessageCentreRef } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'

/** Says that the list is not up to date. */
export function Behind({ actor }: { actor: MessageCentreRef }) {
  const { t } = useTranslation('inMail')
  return (
    <Box sx={{ padding: '12px 16px' }}>
      <Alert
        kind="warning"
        action={
          <Button size="small" onClick={() => actor.send({ type: 'reload.requested' })}>
            {t('action.newer')}
          </Button>
        }
      >
        {t('state.behind')}
      </Alert>
    </Box>
  )
}
