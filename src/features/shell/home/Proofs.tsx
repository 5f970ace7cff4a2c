import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { transferPaths } from '#contract/assets/transferLinks.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Text } from '#ui/content/Text.tsx'
import { FlowStates } from './FlowStates.tsx'

function Proof({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Panel
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 3,
        padding: 5,
        boxSizing: 'border-box',
        minWidth: 0,
        '& > dl': { width: '100%' },
      }}
    >
      <Text as="h3" kind="heading">
        {title}
      </Text>
      <Text as="p" tone="soft" sx={{ flex: 1 }}>
        {text}
      </Text>
      {children}
    </Panel>
  )
}

/** Claims that this product proves, each with a link to see it. */
export function Proofs({ app }: { app: AppRefs }) {
  const { t } = useTranslation('home')
  return (
    <Box component="section" aria-label={t('proof.title')} sx={{ display: 'grid', gap: 4 }}>
      <Text as="h2" kind="title">
        {t('proof.title')}
      </Text>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))', gap: 4 }}>
        <Proof title={t('proof.flows.title')} text={t('proof.flows.text')}>
          <FlowStates app={app} />
        </Proof>
        <Proof title={t('proof.ledger.title')} text={t('proof.ledger.text')}>
          <LinkButton to={transferPaths.records}>{t('proof.ledger.way')}</LinkButton>
        </Proof>
        <Proof title={t('proof.age.title')} text={t('proof.age.text')}>
          <LinkButton to="/market">{t('proof.age.way')}</LinkButton>
        </Proof>
        <Proof title={t('proof.phone.title')} text={t('proof.phone.text')}>
          <LinkButton to="/web3">{t('proof.phone.way')}</LinkButton>
        </Proof>
      </Box>
    </Box>
  )
}
