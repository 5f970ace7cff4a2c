import { SelectField } from '#ui/forms/SelectField.tsx'

const any = 'any'

interface ChoiceFieldProps<Name extends string> {
  label: string
  anyLabel: string
  /** Undefined matches any. */
  value: Name | undefined
  names: readonly Name[]
  wordOf: (name: Name) => string
  onPick: (name: Name | undefined) => void
}

/** A field of a filter that matches one of some names, or any. */
export function ChoiceField<Name extends string>({
  label,
  anyLabel,
  value,
  names,
  wordOf,
  onPick,
}: ChoiceFieldProps<Name>) {
  return (
    <SelectField
      label={label}
      value={value ?? any}
      options={[{ value: any, label: anyLabel }, ...names.map((name) => ({ value: name, label: wordOf(name) }))]}
      onChange={(picked) => onPick(names.find((name) => name === picked))}
    />
  )
}
