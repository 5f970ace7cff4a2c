/** A screen of each class of device, as `limits.device` distinguishes them. */
export const screens = {
  pc: { width: 1600, height: 900 },
  pad: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const
