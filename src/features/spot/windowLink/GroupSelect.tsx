import { LinkIcon } from '#features/spot/parts/floorIcons.tsx'
import { styled } from '#ui/styled.ts'

const Place = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: 32,
  height: 32,
  boxSizing: 'border-box',
  borderRadius: 'var(--radius-small)',
  border: '1px solid transparent',
  color: 'var(--text-soft)',
  fontSize: 'var(--size-small)',
  fontWeight: 650,
  '& > span': { display: 'flex' },
  '&:hover': { background: 'var(--hover)', color: 'var(--text)' },
  '&[data-colour]': { background: 'var(--panel)', color: 'var(--text)', borderWidth: 2 },
  '&[data-colour="1"]': { borderColor: 'var(--share-1)' },
  '&[data-colour="2"]': { borderColor: 'var(--share-2)' },
  '&[data-colour="3"]': { borderColor: 'var(--share-3)' },
  '&[data-colour="4"]': { borderColor: 'var(--share-4)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--brand)', outlineOffset: 2 },
})

/** The whole mark is pressable and opens the browser's own list, in the colours of the other ones. */
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
  fontWeight: 400,
  cursor: 'pointer',
})

interface GroupSelectProps<Group extends string> {
  label: string
  /** In the order of their colours. */
  groups: readonly Group[]
  nameOf: (group: Group) => string
  /** Undefined for no group. */
  value: Group | undefined
  none: string
  onChange: (group: Group | undefined) => void
}

/** A mark with a group's letter and colour, which also selects another group. */
export function GroupSelect<Group extends string>({
  label,
  groups,
  nameOf,
  value,
  none,
  onChange,
}: GroupSelectProps<Group>) {
  const chosen = value === undefined ? undefined : groups.indexOf(value) + 1
  return (
    <Place data-colour={chosen} title={label}>
      <span aria-hidden>{value ?? <LinkIcon size={18} />}</span>
      <Select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(groups.find((group) => group === target.value))}
      >
        <option value="">{none}</option>
        {groups.map((group) => (
          <option key={group} value={group}>
            {nameOf(group)}
          </option>
        ))}
      </Select>
    </Place>
  )
}
