/** Categories of requests to support, in the order offered. */
export const offeredCategories = [
  'account',
  'security',
  'transfers',
  'trading',
  'wallet',
  'fault',
  'idea',
  'other',
] as const

/** Of all requests: also those that have a form of their own. */
export const feedbackCategories = [...offeredCategories, 'creator'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

/** The type of a recording's file, which no other upload has. */
export const recordingType = 'application/json'

/** A user's requests; with a ticket number, one of them. */
export const requestsPath = (ticket?: string): string =>
  ticket === undefined ? '/userfeedback?tab=requests' : `/userfeedback?tab=requests&request=${ticket}`
