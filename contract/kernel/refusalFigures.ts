import { decimal, isDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'

/** Figures of a refusal, by name: what was needed, what there is, the largest that would be accepted. */
export type RefusalFigures = Readonly<Record<string, Decimal>>

/** No refusal has as many. */
const most = 10
const name = /^[a-zA-Z]{1,20}$/

const figureIn = (value: unknown): Decimal | undefined => {
  if (typeof value === 'string') return isDecimal(value) ? value : undefined
  return Number.isSafeInteger(value) ? decimal(String(value)) : undefined
}

/** The figures in a refusal's data, whatever else is in it; undefined without any. */
export const figuresOf = (data: unknown): RefusalFigures | undefined => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const figures = Object.entries(data).flatMap(([key, value]) => {
    const figure = name.test(key) ? figureIn(value) : undefined
    return figure === undefined ? [] : [[key, figure] as const]
  })
  return figures.length === 0 || figures.length > most ? undefined : Object.fromEntries(figures)
}
