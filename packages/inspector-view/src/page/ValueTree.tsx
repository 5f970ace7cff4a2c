import { useState } from 'react'
import { tokenText, type Json, type Path } from '@statefloor/inspector'
import { useWords } from './pageWords.ts'
import { valueText } from './words.ts'

/** Paths that changed, and their ancestors. */
export interface Marks {
  readonly changed: ReadonlySet<string>
  readonly above: ReadonlySet<string>
}

const keyOf = (path: Path): string => JSON.stringify(path)

export const marksOf = (paths: readonly Path[]): Marks => ({
  changed: new Set(paths.map(keyOf)),
  above: new Set(paths.flatMap((path) => path.map((_, length) => keyOf(path.slice(0, length))))),
})

const isBranch = (value: Json): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && tokenText(value) === undefined

const sizeOf = (value: readonly Json[] | { readonly [key: string]: Json }): string =>
  Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`

const childrenOf = (
  value: readonly Json[] | { readonly [key: string]: Json },
): readonly (readonly [string | number, Json])[] =>
  Array.isArray(value)
    ? value.map((inner: Json, index) => [index, inner] as const)
    : Object.entries(value as { readonly [key: string]: Json })

interface BranchProps {
  readonly name: string
  readonly value: readonly Json[] | { readonly [key: string]: Json }
  readonly path: Path
  readonly marks: Marks
}

function Branch({ name, value, path, marks }: BranchProps) {
  const words = useWords()
  const hasChanged = marks.above.has(keyOf(path))
  const [choice, setChoice] = useState<boolean>()
  const isOpen = choice ?? (path.length === 0 || hasChanged)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setChoice(currentTarget.open)
      }}
    >
      <summary>
        <span className="iv-key">{name}</span> <span className="iv-quiet">{sizeOf(value)}</span>
        {marks.changed.has(keyOf(path)) && <span className="iv-mark"> {words.changed}</span>}
      </summary>
      {isOpen && (
        <ul>
          {childrenOf(value).map(([key, inner]) => (
            <li key={key}>
              <ValueTree name={String(key)} value={inner} path={[...path, key]} marks={marks} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** A value as a tree, with changes marked and in view. */
export function ValueTree({ name, value, path = [], marks }: { name: string; value: Json; path?: Path; marks: Marks }) {
  const words = useWords()
  if (isBranch(value)) return <Branch name={name} value={value} path={path} marks={marks} />
  return (
    <span className="iv-leaf" data-changed={marks.changed.has(keyOf(path)) || undefined}>
      <span className="iv-key">{name}</span>: <span className="iv-value">{valueText(value, words)}</span>
      {marks.changed.has(keyOf(path)) && <span className="iv-mark"> {words.changed}</span>}
    </span>
  )
}
