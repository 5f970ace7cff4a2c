import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { Button } from '#ui/forms/Button.tsx'

/** Opens the palette where there is no keyboard for it. */
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
