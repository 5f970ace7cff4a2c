import { Actor } from 'xstate'

/**
 * Where a context holds something that is not JSON (references to children are allowed); undefined when all is plain.
 */
export const notPlain = (value: unknown, path = 'context'): string | undefined => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return undefined
    case 'number':
      return Number.isFinite(value) ? undefined : `${path} is ${value}`
    case 'object': {
      if (value === null || value instanceof Actor) return undefined
      const prototype: unknown = Object.getPrototypeOf(value)
      if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
        return `${path} is a ${value.constructor.name}`
      for (const [key, inner] of Object.entries(value)) {
        const fault = notPlain(inner, `${path}.${key}`)
        if (fault !== undefined) return fault
      }
      return undefined
    }
    default:
      return `${path} is a ${typeof value}`
  }
}
