import { useTranslation } from 'react-i18next'
import { drawingColour, drawingColours } from '#contract/spot/chartKinds.ts'
import type { DrawingColour } from '#contract/spot/chartKinds.ts'
import { drawingTokens } from '#drawing/chart/chartTokens.ts'
import { styled } from '#ui/styled.ts'

const Place = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: 32,
  height: 32,
  borderRadius: 'var(--radius-small)',
  '&:hover': { background: 'var(--hover)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--brand)', outlineOffset: 2 },
})

const Swatch = styled('span')({
  width: 16,
  height: 16,
  borderRadius: 'var(--radius-small)',
  border: '1px solid var(--line-strong)',
  boxSizing: 'border-box',
})

/** The whole swatch is pressable and opens the browser's own list. */
const Select = styled('select')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  background: 'var(--panel)',
  color: 'var(--text)',
  font: 'inherit',
  fontSize: 'var(--size-body)',
  cursor: 'pointer',
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
    <Place title={label}>
      <Swatch aria-hidden style={{ background: `var(--${drawingTokens[value]})` }} />
      <Select aria-label={label} value={value} onChange={({ target }) => onChange(drawingColour(target.value))}>
        {drawingColours.map((colour) => (
          <option key={colour} value={colour}>
            {t(`colour.${colour}`)}
          </option>
        ))}
      </Select>
    </Place>
  )
}
