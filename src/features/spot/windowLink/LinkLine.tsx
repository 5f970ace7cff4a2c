import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WindowLinkRef } from '#machines/spot/windowLink/windowLink.machine.ts'
import { groupOfWindow, pairElsewhere } from '#machines/spot/windowLink/windowLink.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'

/** Says which pair the group has moved to without this window, with a link to it; nothing while the window follows. */
export function LinkLine({ actor }: { actor: WindowLinkRef }) {
  const { t } = useTranslation('windowLink')
  const group = useSelector(actor, groupOfWindow)
  const pair = useSelector(actor, pairElsewhere)
  if (pair === undefined) return null
  const words = t('elsewhere', { group, pair: pair.toUpperCase().replace('_', '/') })
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, minHeight: 32 }}>
      <Text kind="small" tone="soft" title={words} sx={{ minWidth: 0, maxHeight: '2rem', overflow: 'hidden' }}>
        {words}
      </Text>
      <Button size="small" onClick={() => actor.send({ type: 'follow.requested' })}>
        {t('follow')}
      </Button>
    </Box>
  )
}
