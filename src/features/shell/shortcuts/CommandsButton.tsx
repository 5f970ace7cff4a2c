import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { Button } from '#ui/forms/Button.tsx'

/** Opens the palette on devices without a keyboard. */
export function CommandsButton({ app }: { app: Pick<AppRefs, 'shortcuts'> }) {
  const { t } = useTranslation('common')
  return (
    <Button
      look="plain"
      size="small"
      aria-haspopup="dialog"
      onClick={() => app.shortcuts.send({ type: 'palette.requested' })}
    >
      {t('action.commands')}
    </Button>
  )
}
