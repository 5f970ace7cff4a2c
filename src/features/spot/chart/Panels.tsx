import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { searchLetters, searchText } from '#contract/kernel/searchText.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { indicatorKinds } from '#contract/spot/chartKinds.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import { indicatorCount, lookOfChart, templatesOf } from '#machines/spot/chart/chart.view.ts'
import { EntryLine } from '#ui/forms/EntryLine.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { formatCoin } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

export const padded = { padding: 2, gap: 3 } as const

/** Indicators over and below the candles, each with its parameters. */
export function IndicatorsPanel({ actor }: { actor: ChartRef }) {
  const { t } = useTranslation('chart')
  const id = useId()
  const { indicators } = useSelector(actor, lookOfChart)
  const { shown, isFull } = useSelector(actor, indicatorCount, shallowEqual)
  const figures = { shown: String(shown), most: String(spotLimits.chart.indicators) }
  return (
    <Stack sx={padded}>
      {/* Two lines are reserved, so that the longer text moves nothing. */}
      <Text id={id} role="status" kind="small" tone="soft" sx={{ minHeight: '2rem' }}>
        {t(isFull ? 'indicator.full' : 'indicator.room', figures)}
      </Text>
      {[true, false].map((isOver) => (
        <section key={String(isOver)} aria-label={t(isOver ? 'indicator.over' : 'indicator.below')}>
          <Text kind="label" tone="soft">
            {t(isOver ? 'indicator.over' : 'indicator.below')}
          </Text>
          {indicatorKinds
            .filter((kind) => kind.isOver === isOver)
            .map(({ name }) => {
              const chosen = indicators.find((one) => one.name === name)
              return (
                <Box key={name}>
                  <Check
                    label={t(`indicator.${name}`)}
                    checked={chosen !== undefined}
                    {...(isFull && chosen === undefined ? { blocked: true, describedBy: id } : {})}
                    onChange={(isOn) =>
                      actor.send(isOn ? { type: 'indicator.added', name } : { type: 'indicator.removed', name })
                    }
                  />
                  {chosen && (
                    <EntryLine
                      label={t('indicator.numbers', { name })}
                      action={t('indicator.set')}
                      initial={chosen.params.join(', ')}
                      onEnter={(text) => {
                        const params = text.split(/[\s,，]+/).map(Number)
                        const isSound =
                          params.length === chosen.params.length &&
                          params.every(
                            (param) => Number.isInteger(param) && param >= 1 && param <= spotLimits.chart.maxParam,
                          )
                        if (isSound) actor.send({ type: 'params.changed', name, params })
                        return isSound
                      }}
                    />
                  )}
                </Box>
              )
            })}
        </section>
      ))}
    </Stack>
  )
}

/** Pairs that start with the text, then those that contain it; the first pairs if the text is empty. */
const suggestedPairs = (pairs: readonly string[], text: string) => {
  const written = searchLetters(text)
  const fitting = pairs.filter((pair) => searchLetters(pair).includes(written))
  const begins = (pair: string) => searchLetters(pair).startsWith(written)
  return [...fitting.filter(begins), ...fitting.filter((pair) => !begins(pair))]
    .slice(0, spotLimits.chart.suggested)
    .map((pair) => ({ value: pair, label: formatCoin(pair) }))
}

/** Selects a second pair by name, with suggestions while typing. */
export function ComparePanel({ actor, pairs }: { actor: ChartRef; pairs: readonly string[] }) {
  const { t } = useTranslation('chart')
  const { compared } = useSelector(actor, lookOfChart)
  return (
    <Stack sx={padded}>
      <EntryLine
        label={t('compare.pair')}
        action={t('compare.add')}
        placeholder={t('compare.example')}
        maxLength={spotLimits.chart.templateName}
        wrong={t('compare.wrong')}
        suggest={(text) => suggestedPairs(pairs, text)}
        onEnter={(text) => {
          const symbol = searchText(text).replace(/[\s/-]+/, '_')
          if (!/^[a-z0-9]{1,20}_[a-z0-9]{1,20}$/.test(symbol)) return false
          actor.send({ type: 'compared.chosen', symbol })
          actor.send({ type: 'panel.left' })
          return true
        }}
      />
      {compared !== null && (
        <Button
          size="small"
          onClick={() => {
            actor.send({ type: 'compared.chosen', symbol: null })
            actor.send({ type: 'panel.left' })
          }}
        >
          {t('compare.stop')}
        </Button>
      )}
    </Stack>
  )
}

/** Saved chart templates. */
export function TemplatesPanel({ actor }: { actor: ChartRef }) {
  const { t } = useTranslation('chart')
  const templates = useSelector(actor, templatesOf)
  return (
    <Stack sx={padded}>
      <EntryLine
        label={t('template.name')}
        action={t('template.save')}
        maxLength={spotLimits.chart.templateName}
        onEnter={(name) => {
          if (name === '') return false
          actor.send({ type: 'template.saved', name })
          return true
        }}
      />
      {templates.length === 0 && (
        <Text kind="small" tone="soft">
          {t('template.none')}
        </Text>
      )}
      {templates.map(({ name }) => (
        <Box key={name} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <Button size="small" onClick={() => actor.send({ type: 'template.applied', name })}>
            {t('template.apply', { name })}
          </Button>
          <Button
            size="small"
            look="plain"
            aria-label={t('template.remove', { name })}
            onClick={() => actor.send({ type: 'template.removed', name })}
          >
            {t('action.remove')}
          </Button>
        </Box>
      ))}
    </Stack>
  )
}
