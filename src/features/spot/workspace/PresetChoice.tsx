import type { Rect } from '#contract/spot/workspacePresets.ts'
import { styled } from '#ui/styled.ts'
import { PresetPicture } from './PresetPicture.tsx'

const Row = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(80px, 1fr))', gap: 8 })

const Option = styled('button')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  padding: '8px 4px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'none',
  color: 'var(--text-soft)',
  font: 'inherit',
  fontSize: 'var(--size-small)',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)', color: 'var(--text)' },
  '&[aria-pressed="true"]': { borderColor: 'var(--brand)', background: 'var(--selected)', color: 'var(--text)' },
})

interface PresetChoiceProps<Value extends string> {
  label: string
  options: readonly { readonly value: Value; readonly label: string; readonly places: readonly Rect[] }[]
  /** The preset that the floor still matches. */
  value: Value | undefined
  onChoose: (value: Value) => void
}

/** Small pictures of layouts with their names: a press applies one, also again after changes. */
export function PresetChoice<Value extends string>({ label, options, value, onChoose }: PresetChoiceProps<Value>) {
  return (
    <Row role="group" aria-label={label}>
      {options.map((option) => (
        <Option
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          <PresetPicture places={option.places} />
          {option.label}
        </Option>
      ))}
    </Row>
  )
}
