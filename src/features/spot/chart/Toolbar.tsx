import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isPeriod, periods } from '#contract/markets/periods.ts'
import { chartTypes } from '#contract/spot/chart.ts'
import { usualPeriods } from '#contract/spot/chartKinds.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import type { ChartPanel } from '#machines/spot/chart/chart.types.ts'
import { isFull, isTableShown, libraryPhase, lookOfChart, openPanel } from '#machines/spot/chart/chart.view.ts'
import {
  CameraIcon,
  CandlesIcon,
  CompareIcon,
  FullIcon,
  IndicatorIcon,
  LessIcon,
  LogIcon,
  PencilIcon,
  TableIcon,
  TemplateIcon,
} from './chartIcons.tsx'
import { takePicture } from '#drawing/chart/pictures.ts'
import { ChevronDownIcon } from '#ui/content/icons.tsx'
import { ChoiceList } from '#ui/forms/ChoiceList.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { DrawingsPanel } from './DrawingsPanel.tsx'
import { ComparePanel, IndicatorsPanel, TemplatesPanel } from './Panels.tsx'

const icon = 18

function Tool({
  actor,
  panel,
  picture,
  children,
  width,
}: {
  actor: ChartRef
  panel: ChartPanel
  picture: ReactNode
  children: ReactNode
  width?: number
}) {
  const { t } = useTranslation('chart')
  const isOpen = useSelector(actor, (snapshot) => openPanel(snapshot) === panel)
  return (
    <Popover
      open={isOpen}
      onOpen={() => actor.send({ type: 'panel.requested', panel })}
      onClose={() => actor.send({ type: 'panel.left' })}
      label={t(`panel.${panel}`)}
      {...(width === undefined ? {} : { width })}
      trigger={(props) => (
        <IconButton {...props} size="small" label={t(`panel.${panel}`)}>
          {picture}
        </IconButton>
      )}
    >
      {children}
    </Popover>
  )
}

/** The chart's tools, all of them with keyboard access. */
export const Toolbar = memo(function Toolbar({
  actor,
  id,
  pairs,
}: {
  actor: ChartRef
  id: string
  pairs: readonly string[]
}) {
  const { t } = useTranslation('chart')
  const look = useSelector(actor, lookOfChart)
  const full = useSelector(actor, isFull)
  const table = useSelector(actor, isTableShown)
  const isReady = useSelector(actor, (snapshot) => libraryPhase(snapshot) === 'ready')
  // A period from the menu joins the visible ones while it is selected.
  const inSight = usualPeriods.includes(look.period) ? usualPeriods : [...usualPeriods, look.period]
  const option = (period: (typeof periods)[number]) => ({ value: period, label: t(`period.${period}`) })
  return (
    <>
      <Segmented
        label={t('period.name')}
        options={inSight.map(option)}
        value={look.period}
        onChange={(period) => actor.send({ type: 'period.chosen', period })}
      />
      <Tool actor={actor} panel="periods" picture={<ChevronDownIcon size={icon} />}>
        <ChoiceList
          label={t('period.name')}
          choices={periods.map(option)}
          value={look.period}
          onChoose={(period) => {
            if (isPeriod(period)) actor.send({ type: 'period.chosen', period })
            actor.send({ type: 'panel.left' })
          }}
        />
      </Tool>
      <Tool actor={actor} panel="types" picture={<CandlesIcon size={icon} />}>
        <ChoiceList
          label={t('panel.types')}
          choices={chartTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={look.type}
          onChoose={(value) => {
            const chartType = chartTypes.find((one) => one === value)
            if (chartType) actor.send({ type: 'type.chosen', chartType })
            actor.send({ type: 'panel.left' })
          }}
        />
      </Tool>
      <Tool actor={actor} panel="indicators" picture={<IndicatorIcon size={icon} />} width={320}>
        <IndicatorsPanel actor={actor} />
      </Tool>
      <Tool actor={actor} panel="drawings" picture={<PencilIcon size={icon} />} width={320}>
        <DrawingsPanel actor={actor} />
      </Tool>
      <IconButton
        size="small"
        label={t('log')}
        aria-pressed={look.isLog}
        onClick={() => actor.send({ type: 'log.toggled', isLog: !look.isLog })}
      >
        <LogIcon size={icon} />
      </IconButton>
      <Tool actor={actor} panel="compare" picture={<CompareIcon size={icon} />} width={320}>
        <ComparePanel actor={actor} pairs={pairs.filter((pair) => pair !== id)} />
      </Tool>
      <Tool actor={actor} panel="templates" picture={<TemplateIcon size={icon} />} width={320}>
        <TemplatesPanel actor={actor} />
      </Tool>
      <Box sx={{ flex: 1 }} />
      <IconButton
        size="small"
        label={t(table ? 'table.hide' : 'table.show')}
        aria-pressed={table}
        onClick={() => actor.send({ type: 'table.toggled' })}
      >
        <TableIcon size={icon} />
      </IconButton>
      <IconButton
        size="small"
        label={t('picture')}
        aria-disabled={!isReady || undefined}
        onClick={() => {
          const url = takePicture(id)
          if (url !== undefined) actor.send({ type: 'picture.taken', url })
        }}
      >
        <CameraIcon size={icon} />
      </IconButton>
      <IconButton
        size="small"
        label={t(full ? 'full.leave' : 'full.enter')}
        onClick={() => actor.send({ type: 'fullScreen.toggled' })}
      >
        {full ? <LessIcon size={icon} /> : <FullIcon size={icon} />}
      </IconButton>
    </>
  )
})
