import type { Device } from '#machines/shell/layout/layout.view.ts'

/** How high the footer is, at least, on each class of device (px): what comes into it moves nothing. */
export const room: Readonly<Record<Device, number>> = { pc: 585, pad: 620, phone: 590 }
