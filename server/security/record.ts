/** Values by name, of which only so many are kept. */
export interface NamedRecord<V> {
  readonly get: (name: string) => V | undefined
  readonly set: (name: string, value: V) => void
  readonly delete: (name: string) => void
}

interface RecordRules<V> {
  readonly most: number
  /** Whether it has served its time. */
  readonly isOver: (value: V) => boolean
  /** One that a flood of invented names must not push out. */
  readonly isHeavy: (value: V) => boolean
}

/**
 * When it is full, what is over goes first, then the oldest of the light ones: whoever invents names only pushes out
 * their own. The
 * heavy ones go last.
 */
export const createRecord = <V>({ most, isOver, isHeavy }: RecordRules<V>): NamedRecord<V> => {
  const light = new Map<string, V>()
  const heavy = new Map<string, V>()

  const makeRoom = () => {
    if (light.size + heavy.size < most) return
    for (const part of [light, heavy]) for (const [name, value] of part) if (isOver(value)) part.delete(name)
    for (const part of [light, heavy]) {
      for (const name of part.keys()) {
        if (light.size + heavy.size < most) return
        part.delete(name)
      }
    }
  }

  const remove = (name: string) => {
    light.delete(name)
    heavy.delete(name)
  }

  return {
    get(name) {
      const value = light.get(name) ?? heavy.get(name)
      if (value === undefined || !isOver(value)) return value
      remove(name)
      return undefined
    },
    set(name, value) {
      remove(name)
      makeRoom()
      const part = isHeavy(value) ? heavy : light
      part.set(name, value)
    },
    delete: remove,
  }
}
