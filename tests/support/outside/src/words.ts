const english: Readonly<Record<string, string>> = {
  'field.weight': 'Weight in kg',
  'action.rate': 'Get the price',
  'action.send': 'Send the parcel',
  'action.pause': 'Pause',
  'action.resume': 'Continue',
  'action.renew': 'Follow again',
  'phase.rating': 'Getting the price',
  'phase.paused': 'The form is paused',
  'phase.sent': 'The parcel was sent',
  'failure.rate': 'There is no price now',
  'tracking.idle': 'Nothing to follow yet',
  'tracking.following': 'The courier is on the way',
  'tracking.lost': 'The courier is out of sight',
}

/** The page's texts by key. */
export const words = (key: string): string => {
  const text = english[key]
  if (text === undefined) throw new Error(`No words for ${key}`)
  return text
}
