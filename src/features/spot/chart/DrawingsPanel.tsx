import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isDecimal, isPositive } from '#contract/kernel/decimal.ts'
import { drawingColour, drawingTools, isDrawingTool } from '#contract/spot/chartKinds.ts'
import type { Drawing } from '#contract/spot/chart.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { measureOf } from '#contract/spot/measure.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import {
  canUndo,
  colourOf,
  confirmsAmend,
  drawingsHere,
  hasOwner,
  lookOfChart,
  marketOf,
  toolOf,
} from '#machines/spot/chart/chart.view.ts'
import { digitsOf } from '#i18n/format.ts'
import { EntryLine } from '#ui/forms/EntryLine.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ColourSelect } from './ColourSelect.tsx'
import { useMeasureWords } from './measureWords.ts'
import { padded } from './Panels.tsx'

const isSameList = <Item,>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

/** Drawing tools, what can be typed, and the existing drawings. */
export function DrawingsPanel({ actor }: { actor: ChartRef }) {
  const { t } = useTranslation('chart')
  const tool = useSelector(actor, toolOf)
  const colour = useSelector(actor, colourOf)
  const confirms = useSelector(actor, confirmsAmend)
  const isOwned = useSelector(actor, hasOwner)
  const leave = () => actor.send({ type: 'panel.left' })
  return (
    <Stack sx={padded}>
      <Box role="group" aria-label={t('tool.name')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {drawingTools.map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={tool === one}
            onClick={() => {
              actor.send({ type: 'tool.chosen', tool: one })
              leave()
            }}
          >
            {t(`tool.${one}`)}
          </Button>
        ))}
        <ColourSelect
          label={t('colour.next')}
          value={colour}
          onChange={(next) => actor.send({ type: 'colour.chosen', colour: next })}
        />
      </Box>
      <EntryLine
        label={t('tool.note')}
        action={t('note.place')}
        maxLength={spotLimits.chart.noteText}
        onEnter={(text) => {
          if (text === '') return false
          actor.send({ type: 'tool.chosen', tool: 'note', text })
          leave()
          return true
        }}
      />
      <EntryLine
        label={t('level.price')}
        action={t('level.add')}
        inputMode="decimal"
        maxLength={spotLimits.orderForm.priceDigits}
        onEnter={(text) => {
          const price = text.replaceAll(/[,\s]/g, '')
          if (!isDecimal(price) || !isPositive(price)) return false
          actor.send({ type: 'level.drawn', price })
          return true
        }}
      />
      <DrawingList actor={actor} />
      {isOwned && (
        <Check
          label={t('confirms')}
          checked={confirms}
          onChange={(is) => actor.send({ type: 'confirms.toggled', confirms: is })}
        />
      )}
    </Stack>
  )
}

/** The pair's drawings, each to recolour and remove. */
function DrawingList({ actor }: { actor: ChartRef }) {
  const { t } = useTranslation('chart')
  const drawings = useSelector(actor, drawingsHere, isSameList)
  const isUndoable = useSelector(actor, canUndo)
  const { period } = useSelector(actor, lookOfChart)
  const measureWords = useMeasureWords(digitsOf(useSelector(actor, marketOf).tick))
  /** What a reader of the chart would see of it. */
  const contentOf = ({ tool, text, points }: Drawing): string | undefined => {
    const measure = tool === 'measure' ? measureOf(points, period) : undefined
    return measure ? measureWords(measure) : text
  }
  return (
    <section aria-label={t('drawing.list')}>
      <Text kind="label" tone="soft">
        {t(drawings.length === 0 ? 'drawing.none' : 'drawing.list')}
      </Text>
      {drawings.map((drawing) => {
        const { id, tool } = drawing
        const words = { tool: isDrawingTool(tool) ? t(`tool.${tool}`) : tool, id: String(id) }
        const content = contentOf(drawing)
        return (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <ColourSelect
              label={t('colour.of', words)}
              value={drawingColour(drawing.colour)}
              onChange={(colour) => actor.send({ type: 'drawing.recoloured', id, colour })}
            />
            <Box sx={{ display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text>{t('drawing.one', words)}</Text>
              {content !== undefined && (
                <Text kind="small" tone="soft">
                  {content}
                </Text>
              )}
            </Box>
            <Button
              size="small"
              look="plain"
              aria-label={t('drawing.remove', words)}
              onClick={() => actor.send({ type: 'drawing.removed', id })}
            >
              {t('action.remove')}
            </Button>
          </Box>
        )
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          aria-disabled={!isUndoable || undefined}
          onClick={() => actor.send({ type: 'undo.requested' })}
        >
          {t('drawing.undo')}
        </Button>
        {drawings.length > 0 && (
          <Button size="small" onClick={() => actor.send({ type: 'drawings.cleared' })}>
            {t('drawing.clear')}
          </Button>
        )}
      </Box>
    </section>
  )
}
