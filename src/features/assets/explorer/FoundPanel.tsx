import { useTranslation } from 'react-i18next'
import type { Found } from '#contract/assets/calls/chain.ts'
import { recoveryOfPath } from '#contract/assets/depositLinks.ts'
import { explorerPath, latestBlock } from '#contract/assets/explorerLinks.ts'
import { networkName } from '#contract/assets/networkNames.ts'
import type { ExplorerView } from '#machines/assets/explorer/explorer.machine.ts'
import { formatCount, formatTime } from '#i18n/format.ts'
import { HashText } from '#features/assets/parts/HashText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { Outputs, Transactions } from './Transactions.tsx'
import { toneOf } from './explorerWords.ts'

interface PartProps<Kind extends Found['kind']> {
  readonly zone: string | undefined
  readonly found: Extract<Found, { kind: Kind }>
}

function Title({ id, children }: { id: string; children: string }) {
  return (
    <Text as="h2" kind="heading" id={id}>
      {children}
    </Text>
  )
}

/** One transaction: its status, its sender and its outputs. */
function Transaction({ zone, found: { transaction } }: PartProps<'transaction'>) {
  const { t, i18n } = useTranslation('explorer')
  const { networkId, txHash, state, sender, block, confirmations, sentAt } = transaction
  return (
    <Panel sx={{ p: 4 }} aria-labelledby="found">
      <Stack sx={{ gap: 4 }}>
        <Stack sx={{ gap: 1 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Title id="found">{t('transaction.title')}</Title>
            <Tag tone={toneOf(state)}>{t(`status.${state}`)}</Tag>
          </Box>
          <Text tone="soft">{t(`about.${state}`)}</Text>
        </Stack>
        <Facts
          rows={[
            { name: t('fact.hash'), value: <HashText>{txHash}</HashText> },
            { name: t('fact.network'), value: networkName(networkId) },
            {
              name: t('fact.block'),
              value:
                block === null ? (
                  t('fact.none')
                ) : (
                  <TextLink to={explorerPath(networkId, block)}>{formatCount(block, i18n.language)}</TextLink>
                ),
            },
            { name: t('fact.confirmations'), value: formatCount(confirmations, i18n.language) },
            { name: t('fact.sent'), value: formatTime(sentAt, i18n.language, zone) },
            {
              name: t('fact.sender'),
              value: (
                <TextLink to={explorerPath(networkId, sender)}>
                  <HashText>{sender}</HashText>
                </TextLink>
              ),
            },
          ]}
        />
        <Outputs transaction={transaction} />
        {state === 'included' && (
          <Text tone="soft">
            {t('transaction.missing')}{' '}
            <TextLink to={recoveryOfPath(networkId, txHash)}>{t('transaction.recover')}</TextLink>
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

/** A block between its neighbours. */
function Block({ zone, found }: PartProps<'block'>) {
  const { t, i18n } = useTranslation('explorer')
  const { networkId, height, hash, producedAt, transactions } = found
  return (
    <Panel sx={{ p: 4 }} aria-labelledby="found">
      <Stack sx={{ gap: 4 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Title id="found">{t('block.title', { height: formatCount(height, i18n.language) })}</Title>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            {height > 0 && (
              <LinkButton size="small" to={explorerPath(networkId, height - 1)}>
                {t('action.previous')}
              </LinkButton>
            )}
            <LinkButton size="small" to={explorerPath(networkId, height + 1)}>
              {t('action.next')}
            </LinkButton>
          </Box>
        </Box>
        <Facts
          rows={[
            { name: t('fact.hash'), value: <HashText>{hash}</HashText> },
            { name: t('fact.produced'), value: formatTime(producedAt, i18n.language, zone) },
          ]}
        />
        <Transactions
          title={t('block.transactions')}
          isBlock
          transactions={transactions}
          zone={zone}
          empty={<EmptyState title={t('block.empty')} />}
        />
      </Stack>
    </Panel>
  )
}

function Address({ zone, found: { networkId, address, transactions } }: PartProps<'address'>) {
  const { t } = useTranslation('explorer')
  return (
    <Panel sx={{ p: 4 }} aria-labelledby="found">
      <Stack sx={{ gap: 4 }}>
        <Title id="found">{t('address.title')}</Title>
        <Facts
          rows={[
            { name: t('fact.address'), value: <HashText>{address}</HashText> },
            { name: t('fact.network'), value: networkName(networkId) },
          ]}
        />
        <Transactions
          title={t('address.transactions')}
          transactions={transactions}
          zone={zone}
          empty={<EmptyState title={t('address.empty')}>{t('address.emptyHint')}</EmptyState>}
        />
      </Stack>
    </Panel>
  )
}

/** Shown when nothing was found: what to check. */
function Nothing({ view }: { view: ExplorerView }) {
  const { t, i18n } = useTranslation('explorer')
  const network = view.network?.name ?? t('nothing.any')
  const isHeight = view.network !== undefined && /^\d{1,12}$/.test(view.id)
  return (
    <Panel sx={{ p: 4 }} aria-label={t('nothing.title')}>
      <EmptyState
        title={
          isHeight ? t('nothing.block', { height: formatCount(Number(view.id), i18n.language) }) : t('nothing.title')
        }
        action={
          view.network && <LinkButton to={explorerPath(view.networkId, latestBlock)}>{t('action.latest')}</LinkButton>
        }
      >
        {t(isHeight ? 'nothing.blockHint' : 'nothing.hint', { network })}
      </EmptyState>
    </Panel>
  )
}

/** The result for the address of this page. */
export function FoundPanel({ view, zone }: { view: ExplorerView; zone: string | undefined }) {
  const { found } = view
  switch (found.kind) {
    case 'transaction':
      return <Transaction zone={zone} found={found} />
    case 'block':
      return <Block zone={zone} found={found} />
    case 'address':
      return <Address zone={zone} found={found} />
    default:
      return <Nothing view={view} />
  }
}
