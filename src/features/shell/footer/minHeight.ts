import type { Device } from '#machines/shell/layout/layout.view.ts'

/** Minimum height of the footer on each device class (px), so that its content moves nothing when it loads. */
export const minHeight: Readonly<Record<Device, number>> = { pc: 585, pad: 620, phone: 590 }
