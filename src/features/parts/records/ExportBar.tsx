import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import type { Option } from '#ui/forms/SelectField.tsx'
import { Text } from '#ui/content/Text.tsx'

interface Press {
  readonly label: string
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly primary?: boolean
}

interface ExportBarProps {
  label: string
  /** The formats, if there are several. */
  format?: {
    readonly label: string
    readonly value: string
    readonly options: readonly Option[]
    readonly onChange: (value: string) => void
  }
  presses: readonly Press[]
  /** The state of the file; the first line is announced if it has a role. */
  status: { readonly role: 'alert' | 'status' | undefined; readonly lines: readonly string[] }
  /** Beside the filters of a dense table, which provide the frame. */
  dense?: boolean
}

/** Exports a list as a file: formats, the buttons to start, stop and resume, and the progress. */
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
        boxSizing: 'border-box',
        ...(dense
          ? { columnGap: 2, paddingInline: 2, flex: '1 1 18rem' }
          : { columnGap: 3, paddingInline: 4, paddingBlock: 2, minHeight: 56, borderBottom: '1px solid var(--line)' }),
      }}
    >
      {format && (
        <Box sx={dense ? { width: '5.5rem' } : undefined}>
          <SelectField small {...format} />
        </Box>
      )}
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
          // The space of two lines, reserved from the start so that the rows below do not move.
          flex: dense ? '1 1 5rem' : '1 1 200px',
          height: dense ? '2rem' : undefined,
          overflowY: dense ? 'auto' : undefined,
          minHeight: '2rem',
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
