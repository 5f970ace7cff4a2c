import type { Decimal } from '#contract/kernel/decimal.ts'

/** The decimal position of the first non-zero digit: 0 for `2.38`, 4 for `97200`, −2 for `0.0451`. Zero gives 0. */
export const magnitude = (value: Decimal): number => {
  const digits = value.replace('-', '')
  const point = digits.indexOf('.')
  const whole = point < 0 ? digits : digits.slice(0, point)
  if (whole !== '0') return whole.length - 1
  const rest = point < 0 ? '' : digits.slice(point + 1)
  const first = rest.search(/[1-9]/)
  return first < 0 ? 0 : -(first + 1)
}
