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

/** Categories of all requests, including those with their own form. */
export const feedbackCategories = [...offeredCategories, 'creator'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

/** The type of a recording's file, which no other upload has. */
export const recordingType = 'application/json'

/** A user's requests; with a ticket number, one of them. */
export const requestsPath = (ticket?: string): string =>
  ticket === undefined ? '/userfeedback?tab=requests' : `/userfeedback?tab=requests&request=${ticket}`
