/** The floor of a contract under its address for phones. */
export { Component, loader, shouldRevalidate } from './contractTrade.ts'
