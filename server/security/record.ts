/** Values by name, limited in number. */
export interface NamedRecord<V> {
  readonly get: (name: string) => V | undefined
  readonly set: (name: string, value: V) => void
  readonly delete: (name: string) => void
}

interface RecordRules<V> {
  readonly most: number
  /** Whether the value has expired. */
  readonly isOver: (value: V) => boolean
  /** Whether a flood of invented names must not evict the value. */
  readonly isHeavy: (value: V) => boolean
}

/**
 * When it is full, expired values go first, then the oldest light ones, so that an attacker who invents names only
 * evicts their own. Heavy ones go last.
 */
export const createRecord = <V>({ most, isOver, isHeavy }: RecordRules<V>): NamedRecord<V> => {
  const light = new Map<string, V>()
  const heavy = new Map<string, V>()

  const evict = () => {
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
      evict()
      const part = isHeavy(value) ? heavy : light
      part.set(name, value)
    },
    delete: remove,
  }
}
