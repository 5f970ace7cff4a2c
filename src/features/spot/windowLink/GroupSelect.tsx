import { LinkIcon } from '#features/spot/parts/floorIcons.tsx'
import { MarkPlace, MarkSelect } from '#features/spot/parts/MarkSelect.tsx'
import { styled } from '#ui/styled.ts'

const Place = styled(MarkPlace)({
  border: '1px solid transparent',
  color: 'var(--text-soft)',
  fontSize: 'var(--size-small)',
  fontWeight: 650,
  '& > span': { display: 'flex' },
  '&:hover': { color: 'var(--text)' },
  '&[data-colour]': { background: 'var(--panel)', color: 'var(--text)', borderWidth: 2 },
  '&[data-colour="1"]': { borderColor: 'var(--share-1)' },
  '&[data-colour="2"]': { borderColor: 'var(--share-2)' },
  '&[data-colour="3"]': { borderColor: 'var(--share-3)' },
  '&[data-colour="4"]': { borderColor: 'var(--share-4)' },
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
      <MarkSelect
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
      </MarkSelect>
    </Place>
  )
}
