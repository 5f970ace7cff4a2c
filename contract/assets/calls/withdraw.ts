import { addressBook } from './addressBook.ts'

/** The calls about withdrawals. */
export const withdraw = {
  ...addressBook,
}
