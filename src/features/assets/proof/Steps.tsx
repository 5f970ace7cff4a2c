import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { BranchReport, ProofReport } from '#contract/assets/proof.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import type { ProofRef } from '#machines/assets/proof/proof.machine.ts'
import { formatAmount, formatCoin, formatCount } from '#i18n/format.ts'
import { HashText } from '#features/assets/parts/HashText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'

type Mark = 'passed' | 'failed' | 'unknown'

const tones = { passed: 'success', failed: 'error', unknown: 'warning' } as const

function Line({
  mark,
  title,
  component = 'li',
  children,
}: {
  mark: Mark
  title: string
  component?: 'li' | 'div'
  children?: ReactNode
}) {
  const { t } = useTranslation('proof')
  return (
    <Stack component={component} direction="row" sx={{ gap: 3, alignItems: 'baseline' }}>
      <Box sx={{ flex: '0 0 92px' }}>
        <Tag tone={tones[mark]}>{t(`step.${mark}`)}</Tag>
      </Box>
      <Stack sx={{ gap: 1, minWidth: 0 }}>
        <Text>{title}</Text>
        {children}
      </Stack>
    </Stack>
  )
}

const markOf = (isPassed: boolean): Mark => (isPassed ? 'passed' : 'failed')
const marks = { same: 'passed', different: 'failed', unknown: 'unknown' } as const

/** Every step of a verification with its result. */
export function Steps({ report }: { report: ProofReport }) {
  const { t } = useTranslation('proof')
  const { app } = useLoaderData<PageData<ProofRef>>()
  const fid = useSelector(app.session, (snapshot) => sessionUser(snapshot)?.fid)
  const { uid, computed, root, published, branches } = report
  return (
    <Box sx={{ marginTop: 3 }}>
      <Text as="h3" kind="heading">
        {t('step.title')} · {report.date}
      </Text>
      <Stack component="ol" sx={{ gap: 3, margin: '12px 0 0', padding: 0, listStyle: 'none' }}>
        <Line mark={uid === fid ? 'passed' : 'unknown'} title={t('step.uid')}>
          <Text tone="soft">{t(uid === fid ? 'step.uidYours' : 'step.uidOther', { uid })}</Text>
        </Line>
        <Line mark={markOf(branches.length > 0 && branches.every(({ fault }) => !fault))} title={t('step.branches')} />
        {branches.map((branch, place) => (
          <Box component="li" key={place} sx={{ paddingInlineStart: 4 }}>
            <Branch branch={branch} />
          </Box>
        ))}
        <Line mark={markOf(computed === root)} title={t('step.trees')}>
          <HashText>{computed}</HashText>
        </Line>
        <Line mark={marks[published]} title={t('step.published')}>
          <HashText>{root}</HashText>
        </Line>
      </Stack>
    </Box>
  )
}

interface Row {
  readonly name: string
  readonly hash: string
  readonly sum: BranchReport['amount']
}

function Branch({ branch }: { branch: BranchReport }) {
  const { t, i18n } = useTranslation('proof')
  const { amount, leaf, index, steps, tree, fault } = branch
  const coin = formatCoin(branch.coin)
  const count = (value: number) => formatCount(value, i18n.language)
  const rows: readonly Row[] = [
    { name: t('branch.leaf', { index: count(index + 1), leaves: count(tree?.leaves ?? 0) }), hash: leaf, sum: amount },
    ...steps.flatMap(({ side, sibling, node }, level) => [
      { name: `${t('branch.level', { level: count(level + 1) })}: ${t(`branch.${side}`)}`, ...sibling },
      { name: `${t('branch.level', { level: count(level + 1) })}: ${t('branch.node')}`, ...node },
    ]),
    ...(tree ? [{ name: t('branch.root'), hash: tree.root, sum: tree.total }] : []),
  ]
  return (
    <Line
      component="div"
      mark={markOf(fault === undefined)}
      title={t('branch.summary', { coin, amount: formatAmount(amount, i18n.language) })}
    >
      {fault && <Text tone="error">{t(`branchFault.${fault}`)}</Text>}
      <Details summary={t('branch.label', { coin })} label={t('branch.label', { coin })}>
        <PlainList>
          {rows.map(({ name, hash, sum }) => (
            <li key={name}>
              <Stack direction="row" sx={{ gap: 3, justifyContent: 'space-between', maxWidth: 640 }}>
                <Text tone="soft">{name}</Text>
                <Text numbers sx={{ flex: 'none', maxWidth: '60%' }}>
                  {formatAmount(sum, i18n.language)}
                </Text>
              </Stack>
              <HashText>{hash}</HashText>
            </li>
          ))}
        </PlainList>
      </Details>
    </Line>
  )
}
