import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { Button } from '#ui/forms/Button.tsx'

/** Opens the sheet of all shortcuts; where shortcuts are off, the sheet turns them on. */
export function ShortcutsButton({ app }: { app: Pick<AppRefs, 'shortcuts'> }) {
  const { t } = useTranslation('common')
  return (
    <Button
      look="plain"
      size="small"
      aria-haspopup="dialog"
      onClick={() => app.shortcuts.send({ type: 'sheet.requested' })}
    >
      {t('action.shortcuts')}
    </Button>
  )
}
