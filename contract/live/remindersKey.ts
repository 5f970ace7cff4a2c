/** The storage key of the reminders. In a file of its own because every page reads it. */
export const remindersKey = 'live.reminders'
