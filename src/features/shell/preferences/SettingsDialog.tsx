import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { shellLimits } from '#contract/shell/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isSettingsOpen } from '#machines/shell/preferences/preferences.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Text } from '#ui/content/Text.tsx'
import { FigureSettings } from './FigureSettings.tsx'
import { FileSettings } from './FileSettings.tsx'
import { LookSettings } from './LookSettings.tsx'
import { NoticeSettings } from './NoticeSettings.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      // Not a landmark, because one of these has the same name as the region of notices.
      role="group"
      aria-label={title}
      sx={{ borderTop: '1px solid var(--line)', p: '12px 0', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Text as="h3" kind="label" tone="faint" sx={{ display: 'block', mb: 1 }}>
        {title}
      </Text>
      {children}
    </Box>
  )
}

/** All settings for look, language and behaviour. Each change applies at once. */
export function SettingsDialog({ app }: { app: AppRefs }) {
  const { t } = useTranslation('preferences')
  const isOpen = useSelector(app.preferences, isSettingsOpen)
  return (
    <Dialog
      open={isOpen}
      width={shellLimits.settings.dialogWidth}
      title={t('page.title')}
      onClose={() => app.preferences.send({ type: 'settings.closed' })}
      closeLabel={t('action.close')}
    >
      <Section title={t('section.look')}>
        <ThemeChoice actor={app.theme} />
        <LookSettings actor={app.preferences} />
      </Section>
      <Section title={t('section.figures')}>
        <FigureSettings app={app} />
      </Section>
      <Section title={t('section.notices')}>
        <NoticeSettings actor={app.preferences} />
      </Section>
      <Section title={t('section.file')}>
        <FileSettings actor={app.preferences} />
      </Section>
    </Dialog>
  )
}
