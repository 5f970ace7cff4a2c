/** The margin floor of the default pair. */
export { Component, loader, shouldRevalidate } from './marginTradePair.ts'
