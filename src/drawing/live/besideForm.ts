/** A book beside the form of a phone: there is space for price and size only. */
export const besideForm = '@container book (max-width: 17em)'
