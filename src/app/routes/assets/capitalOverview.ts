/** The overview under the address that phones have for it. */
export { Component, loader, shouldRevalidate } from './assetsOverview.ts'
