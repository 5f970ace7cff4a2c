import { useTranslation } from 'react-i18next'
import { drawingColour, drawingColours } from '#contract/spot/chartKinds.ts'
import type { DrawingColour } from '#contract/spot/chartKinds.ts'
import { drawingTokens } from '#drawing/chart/chartTokens.ts'
import { MarkPlace, MarkSelect } from '#features/spot/parts/MarkSelect.tsx'
import { styled } from '#ui/styled.ts'

const Swatch = styled('span')({
  width: 16,
  height: 16,
  borderRadius: 'var(--radius-small)',
  border: '1px solid var(--line-strong)',
  boxSizing: 'border-box',
})

/** A swatch of a drawing's colour, which also selects another one. */
export function ColourSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: DrawingColour
  onChange: (colour: DrawingColour) => void
}) {
  const { t } = useTranslation('chart')
  return (
    <MarkPlace title={label}>
      <Swatch aria-hidden style={{ background: `var(--${drawingTokens[value]})` }} />
      <MarkSelect aria-label={label} value={value} onChange={({ target }) => onChange(drawingColour(target.value))}>
        {drawingColours.map((colour) => (
          <option key={colour} value={colour}>
            {t(`colour.${colour}`)}
          </option>
        ))}
      </MarkSelect>
    </MarkPlace>
  )
}
