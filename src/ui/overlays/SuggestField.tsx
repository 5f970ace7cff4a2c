import useAutocomplete from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { Field } from '../forms/Field.tsx'
import type { FieldProps } from '../forms/Field.tsx'
import { OptionContents, OptionItem, OptionList, optionName } from './optionList.tsx'
import type { PickerOption } from './optionList.tsx'

export interface SuggestFieldProps extends Omit<FieldProps, 'combo' | 'below' | 'label'> {
  label: string
  /** Suggestions for the typed text; a picked one is written into the field. */
  options: readonly PickerOption[]
}

/** A field for any text, with suggested names below it. Other names are accepted too. */
export function SuggestField({ options, value, onChange, label, ...rest }: SuggestFieldProps) {
  const [open, setOpen] = useState(false)
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, setAnchorEl } = useAutocomplete<
    PickerOption,
    false,
    false,
    true
  >({
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    freeSolo: true,
    options,
    filterOptions: (all) => all,
    // The selection is the text itself.
    value: null,
    inputValue: value,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.label),
    getOptionKey: (option) => (typeof option === 'string' ? option : option.value),
    onInputChange: (_, text, reason) => {
      if (reason === 'input') onChange(text)
    },
    onChange: (_, option) => {
      if (option !== null && typeof option !== 'string') onChange(option.label)
    },
  })
  return (
    <div {...getRootProps()} ref={setAnchorEl}>
      <Field
        {...rest}
        label={label}
        value={value}
        onChange={onChange}
        combo={getInputProps()}
        below={
          open &&
          options.length > 0 && (
            <OptionList {...getListboxProps()} aria-label={label}>
              {options.map((option, index) => {
                const { key, ...row } = getOptionProps({ option, index })
                return (
                  <OptionItem key={key} {...row} aria-label={optionName(option, '')}>
                    <OptionContents option={option} disabledTag="" />
                  </OptionItem>
                )
              })}
            </OptionList>
          )
        }
      />
    </div>
  )
}
