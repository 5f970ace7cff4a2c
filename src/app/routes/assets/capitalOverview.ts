/** The overview under its address for phones. */
export { Component, loader, shouldRevalidate } from './assetsOverview.ts'
