import { shellLimits } from '#contract/shell/limits.ts'
import { SearchIcon } from '#ui/content/icons.tsx'
import type { TriggerProps } from '#ui/overlays/Floating.tsx'
import { styled } from '#ui/styled.ts'
import { from } from '#ui/layout/windows.ts'

const wide = from(shellLimits.device.searchIconBelow)

const Opener = styled('button')({
  appearance: 'none',
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  boxSizing: 'border-box',
  width: 40,
  height: 40,
  borderRadius: '50%',
  color: 'var(--text)',
  '& > span': { display: 'none' },
  '&:hover': { background: 'var(--hover)' },
  [wide]: {
    justifyContent: 'flex-start',
    width: 184,
    height: 36,
    marginInlineEnd: 4,
    padding: '0 10px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--panel)',
    color: 'var(--text-soft)',
    '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { flex: 'none' },
  },
})

/**
 * Opens the search: looks like its field where there is space, otherwise an icon. The search shortcut finds it by its
 * attribute.
 */
export function SearchButton({ label, ...trigger }: { label: string } & TriggerProps) {
  return (
    <Opener {...trigger} type="button" aria-label={label} title={label} data-shortcut="search">
      <SearchIcon />
      <span>{label}</span>
    </Opener>
  )
}
