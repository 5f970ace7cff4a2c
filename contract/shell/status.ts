/** The parts of the venue whose uptime is measured, in display order. */
export const statusParts = ['calls', 'streams', 'engine', 'database', 'chain'] as const
export type StatusPart = (typeof statusParts)[number]

/** An operator's entry about an incident. */
export const incidentKinds = ['open', 'update', 'close'] as const
