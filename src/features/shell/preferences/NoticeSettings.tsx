import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { noticeKinds } from '#contract/kernel/stored.ts'
import type { PreferencesRef } from '#machines/shell/preferences/preferences.machine.ts'
import { silencedKinds } from '#machines/shell/preferences/preferences.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { SettingRow } from './SettingRow.tsx'

/** Which kinds of notices are shown. */
export function NoticeSettings({ actor }: { actor: PreferencesRef }) {
  const { t } = useTranslation('preferences')
  const silenced = useSelector(actor, silencedKinds)
  return (
    <SettingRow label={t('notices.label')} note={t('notices.note')}>
      <Box
        role="group"
        aria-label={t('notices.label')}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.75rem, 100%), 1fr))' }}
      >
        {noticeKinds.map((kind) => (
          <Check
            key={kind}
            label={t(`notices.${kind}`)}
            checked={!silenced.includes(kind)}
            onChange={(isShown) => actor.send({ type: isShown ? 'kind.enabled' : 'kind.disabled', kind })}
          />
        ))}
      </Box>
    </SettingRow>
  )
}
