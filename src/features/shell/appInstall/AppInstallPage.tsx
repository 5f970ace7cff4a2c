import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { withLocale } from '#contract/shell/localePath.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { articlePath } from '#contract/support/article.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { AppInstallRef, InstallWay } from '#machines/shell/appInstall/appInstall.machine.ts'
import { appInstallView } from '#machines/shell/appInstall/appInstall.machine.ts'
import { currentLocale } from '#machines/shell/locale/locale.view.ts'
import { QrLink } from '#ui/content/QrLink.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'

/** Which of the two pages it is. */
export interface AppInstallData extends PageData<AppInstallRef> {
  readonly device: 'phone' | 'computer'
}

const ways: Readonly<Record<AppInstallData['device'], readonly InstallWay[]>> = {
  phone: ['ios', 'android', 'firefox'],
  computer: ['chromium', 'safari', 'firefox'],
}

const phonePath = '/app/downLoad'

/** The app for a phone or a computer: what it is, how to install it, and the address as a QR code. */
export function AppInstallPage() {
  const { t } = useTranslation('appInstall')
  const { device } = useLoaderData<AppInstallData>()
  return (
    <PageFrame title={t(`title.${device}`)}>
      <Stack sx={{ gap: 5, maxWidth: 760 }}>
        <Text as="p" tone="soft">
          {t(`text.${device}`)}
        </Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'stretch' }}>
          <Panel sx={{ p: 5, flex: '1 1 320px', minWidth: 0 }}>
            <Install />
          </Panel>
          <Panel sx={{ p: 5, flex: '1 0 auto', display: 'flex', justifyContent: 'center' }}>
            <Code />
          </Panel>
        </Box>
        <PlainList>
          <li>{t('fact.offline')}</li>
          <li>{t('fact.update')}</li>
          <li>{t('fact.safety')}</li>
        </PlainList>
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
          <LinkButton to="/">{t('action.open')}</LinkButton>
          <TextLink to={articlePath(device === 'phone' ? 'install-the-app' : 'desktop-app')}>
            {t('action.guide')}
          </TextLink>
          <TextLink to={device === 'phone' ? '/desktop' : phonePath}>{t(`action.other.${device}`)}</TextLink>
        </Stack>
      </Stack>
    </PageFrame>
  )
}

/** The button where the browser offers it, and the steps of each browser. */
function Install() {
  const { t } = useTranslation('appInstall')
  const { actor, device } = useLoaderData<AppInstallData>()
  const { phase, way } = useSelector(actor, appInstallView, shallowEqual)
  const hasButton = phase === 'offered' || phase === 'asking'
  return (
    <Stack sx={{ gap: 4 }}>
      {/* As tall with the button as with the sentence, so that the steps keep their place. */}
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 48 }}>
        {hasButton ? (
          <Button
            look="primary"
            size="large"
            busy={phase === 'asking'}
            onClick={() => actor.send({ type: 'install.requested' })}
          >
            {phase === 'asking' ? t('action.asking') : t('action.install')}
          </Button>
        ) : (
          <Text as="p" role="status" tone={phase === 'installed' ? 'success' : phase === 'failed' ? 'error' : 'normal'}>
            {t(`state.${phase}`)}
          </Text>
        )}
      </Box>
      <Segmented
        label={t('way.label')}
        options={ways[device].map((one) => ({ value: one, label: t(`way.${one}`) }))}
        value={way}
        onChange={(chosen) => actor.send({ type: 'way.chosen', way: chosen })}
        wraps
      />
      <Text as="ol" sx={{ margin: 0, paddingInlineStart: '1.25rem', minHeight: 84 }}>
        {(['one', 'two', 'three'] as const).map((step) => (
          <li key={step}>{t(`steps.${way}.${step}`)}</li>
        ))}
      </Text>
    </Stack>
  )
}

/** The address of the page for phones. */
function Code() {
  const { t } = useTranslation('appInstall')
  const { app } = useLoaderData<AppInstallData>()
  const locale = useSelector(app.locale, currentLocale)
  return (
    <Stack sx={{ gap: 2, alignItems: 'center', maxWidth: 200 }}>
      <QrLink
        to={phonePath}
        address={withLocale(phonePath, locale)}
        size={shellLimits.download.pageQrSize}
        label={t('qr.label')}
      />
      <Text as="p" kind="small" tone="soft" sx={{ textAlign: 'center' }}>
        {t('qr.text')}
      </Text>
    </Stack>
  )
}
