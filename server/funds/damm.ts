/** A quasigroup without fixed points (Damm, 2004): the table finds one wrong digit and one swapped pair. */
const table = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const

/** The check digit of a text of digits. */
const checkDigit = (digits: string): number => [...digits].reduce((at, digit) => table[at]?.[Number(digit)] ?? 0, 0)

/** Digits with their check digit behind them. */
export const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`

/** Whether a text of digits ends with its check digit. */
export const hasCheckDigit = (digits: string): boolean => /^\d{2,}$/.test(digits) && checkDigit(digits) === 0
