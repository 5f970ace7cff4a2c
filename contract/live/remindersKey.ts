/** Under what the browser keeps of which shows it tells. Alone, since every page looks for it. */
export const remindersKey = 'live.reminders'
