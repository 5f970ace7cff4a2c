import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { AttachButton } from '#ui/forms/AttachButton.tsx'
import type { AttachedFile } from '#ui/forms/AttachButton.tsx'
import { icon } from '#ui/content/icons.tsx'
import { styled } from '#ui/styled.ts'

const Bar = styled('form')({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 12,
  margin: 0,
  borderBlockStart: '1px solid var(--line)',
})
const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' })
const Spacer = styled('span')({ flex: 1 })
const Emoji = styled('button')({
  minWidth: 32,
  minHeight: 32,
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius-small)',
  background: 'none',
  fontSize: 'var(--size-title)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
})

const ClipIcon = icon(
  'M20 11.500l-8 8a5 5 0 0 1-7-7l8.500-8.500a3.300 3.300 0 0 1 4.700 4.700L10 17a1.700 1.700 0 0 1-2.400-2.400l7.400-7.400',
  'ClipIcon',
)

interface ChatFieldProps {
  label: string
  sendLabel: string
  fileLabel: string
  emojiLabel: string
  emoji: readonly string[]
  value: string
  maxLength: number
  maxBytes: number
  canSend: boolean
  canAttach: boolean
  onChange: (text: string) => void
  onEmoji: (emoji: string) => void
  onFile: (file: AttachedFile) => void
  onSend: () => void
}

/**
 * The message input. Enter sends, Shift+Enter adds a line; during text composition Enter belongs to the input method.
 */
export function ChatField({
  label,
  sendLabel,
  fileLabel,
  emojiLabel,
  emoji,
  value,
  maxLength,
  maxBytes,
  canSend,
  canAttach,
  onChange,
  onEmoji,
  onFile,
  onSend,
}: ChatFieldProps) {
  return (
    <Bar
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
    >
      <Field
        multiline
        label={label}
        compact
        placeholder={label}
        value={value}
        maxLength={maxLength}
        onChange={onChange}
        onEnter={() => {
          if (canSend) onSend()
        }}
      />
      <Row>
        <Row role="group" aria-label={emojiLabel}>
          {emoji.map((one) => (
            <Emoji key={one} type="button" aria-label={`${emojiLabel} ${one}`} onClick={() => onEmoji(one)}>
              {one}
            </Emoji>
          ))}
        </Row>
        <AttachButton label={fileLabel} icon={<ClipIcon />} maxBytes={maxBytes} disabled={!canAttach} onFile={onFile} />
        <Spacer />
        <Button look="primary" size="small" type="submit" disabled={!canSend}>
          {sendLabel}
        </Button>
      </Row>
    </Bar>
  )
}
