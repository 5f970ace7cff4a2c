/** Why a text is not an address of the network (30510). */
export const addressFaults = [
  'empty',
  'tooLong',
  'characters',
  'format',
  'length',
  'checksum',
  'mixedCase',
  'testNetwork',
  'otherNetwork',
] as const
export type AddressFault = (typeof addressFaults)[number]

/** Why funds sent to a well-formed address could be lost (30511). */
export const addressLosses = [
  'witnessVersion',
  'legacyForm',
  'privateForm',
  'burnAddress',
  'tokenContract',
  'program',
  'muxed',
  'contract',
  'rawForm',
  'masterchain',
  'tagDiffers',
] as const
type AddressLoss = (typeof addressLosses)[number]

export type AddressReason = AddressFault | AddressLoss
