import { Box } from '../layout/Box.tsx'
import { Button } from '../forms/Button.tsx'
import { SmallSelect } from '../forms/SmallSelect.tsx'
import type { Option } from '../forms/SelectField.tsx'
import { Text } from '../content/Text.tsx'

interface Press {
  readonly label: string
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly primary?: boolean
}

interface ExportBarProps {
  label: string
  /** The formats, where there are several. */
  format?: {
    readonly label: string
    readonly value: string
    readonly options: readonly Option[]
    readonly onChange: (value: string) => void
  }
  presses: readonly Press[]
  /** What became of the file, or what it will be; the first line is spoken where it has a role. */
  status: { readonly role: 'alert' | 'status' | undefined; readonly lines: readonly string[] }
  /** Beside the filters of a dense table: the frame is theirs. */
  dense?: boolean
}

/** A list as a file: what it can be had as, the ways to begin, stop and go on, and how far it is. */
export function ExportBar({ label, format, presses, status, dense = false }: ExportBarProps) {
  const [first, ...rest] = status.lines
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        rowGap: 1,
        paddingInline: 4,
        boxSizing: 'border-box',
        ...(dense
          ? { columnGap: 2, paddingBlock: 1, flex: '1 1 20rem' }
          : { columnGap: 3, paddingBlock: 2, minHeight: 56, borderBottom: '1px solid var(--line)' }),
      }}
    >
      {format && <SmallSelect {...format} />}
      {presses.map(({ label: name, onPress, disabled = false, primary = false }) => (
        <Button
          key={name}
          size="small"
          look={primary ? 'primary' : 'secondary'}
          single
          disabled={disabled}
          onClick={onPress}
        >
          {name}
        </Button>
      ))}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          // A line of its own where there is little room, also before there is a file: rows below stay in place.
          flex: dense ? '1 1 100%' : '1 1 200px',
          minHeight: dense ? '1.25rem' : '2rem',
          alignItems: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <Text
          kind="small"
          tone={status.role === 'alert' ? 'error' : status.role === undefined ? 'faint' : 'soft'}
          role={status.role}
        >
          {first}
        </Text>
        {rest.map((line) => (
          <Text key={line} kind="small" tone="soft" numbers>
            {line}
          </Text>
        ))}
      </Box>
    </Box>
  )
}
