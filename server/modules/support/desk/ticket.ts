/** A request's number as people write it: `SF-000123`. */
export const ticketOf = (number: number): string => `SF-${String(number).padStart(6, '0')}`

/** The number in a ticket that the contract accepts. */
export const numberOf = (ticket: string): number => Number(ticket.slice('SF-'.length))
