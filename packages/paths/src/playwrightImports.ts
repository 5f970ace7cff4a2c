/** A name that a file imports from a module. */
export interface Taken {
  readonly from: string
  readonly isType: boolean
  readonly name: string
}

export const valueOf = (from: string, name: string): Taken => ({ from, isType: false, name })

const importLine = /^import (type )?\{ ([^}]+) \} from '(@playwright\/test|@statefloor\/drivers\/browser)'\n+/gm

/** The imports of a module, among those that a generated file may have. */
export const importsOf = (source: string): readonly Taken[] =>
  [...source.matchAll(importLine)].flatMap(([, type, names = '', from = '']) =>
    names.split(',').map((name) => ({ from, isType: type !== undefined, name: name.trim() })),
  )

/** One import line for the values and one for the types of each module. */
export const importLines = (taken: readonly Taken[]): readonly string[] =>
  [...new Set(taken.map(({ from }) => from))].toSorted().flatMap((from) =>
    [false, true].flatMap((isType) => {
      const names = new Set(taken.flatMap((one) => (one.from === from && one.isType === isType ? [one.name] : [])))
      return names.size === 0
        ? []
        : [`import ${isType ? 'type ' : ''}{ ${[...names].toSorted().join(', ')} } from '${from}'`]
    }),
  )

/** A module's code, prepared for a file with other code. */
export const unwrapped = (source: string): readonly string[] =>
  source
    .replaceAll(importLine, '')
    .replaceAll(/^export /gm, '')
    .trim()
    .split('\n')
