import { useState } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { SuggestField } from '../overlays/SuggestField.tsx'
import type { PickerOption } from '../overlays/optionList.tsx'
import { styled } from '../styled.ts'

const Line = styled('form')({
  display: 'flex',
  alignItems: 'end',
  gap: 8,
  '& > div': { flex: 1 },
  // Level with the field, which reserves a part of a line below it.
  '& > button': { flex: 'none', minHeight: 44, marginBlockEnd: '0.625rem' },
})

/** A short text that is submitted as a whole with a button or Enter. Until then the field owns what is typed. */
export function EntryLine({
  label,
  action,
  initial = '',
  maxLength,
  inputMode,
  placeholder,
  wrong,
  suggest,
  onEnter,
}: {
  label: string
  action: string
  initial?: string
  maxLength?: number
  inputMode?: 'text' | 'decimal' | 'numeric'
  placeholder?: string
  /** The error of a rejected text. */
  wrong?: string
  /** Suggestions for the text so far. */
  suggest?: (text: string) => readonly PickerOption[]
  /** Returns true if the text was accepted, which resets the field. */
  onEnter: (text: string) => boolean
}) {
  const [text, setText] = useState(initial)
  const [isWrong, setIsWrong] = useState(false)
  const shared = {
    label,
    value: text,
    onChange: setText,
    numbers: true,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(inputMode === undefined ? {} : { inputMode }),
    ...(placeholder === undefined ? {} : { placeholder }),
  } as const
  return (
    <Line
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isTaken = onEnter(text.trim())
        setIsWrong(!isTaken)
        if (isTaken && initial === '') setText('')
      }}
    >
      {suggest ? (
        <SuggestField {...shared} options={suggest(text)} error={isWrong ? wrong : undefined} />
      ) : (
        <Field {...shared} combo={{ 'aria-invalid': isWrong || undefined }} />
      )}
      <Button size="small" type="submit">
        {action}
      </Button>
    </Line>
  )
}
