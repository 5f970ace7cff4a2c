import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach } from 'vitest'
import { rememberStyles } from './rememberedStyles.ts'
import { flushTestStyles } from './testStyles.ts'

// jsdom has no top layer, so showing a dialog only opens it.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '')
}

// jsdom has no layout, so nothing is ever resized.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Nothing ever intersects either.
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds: readonly number[] = []
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

// The library does this by itself only if test functions are globals.
afterEach(cleanup)
afterAll(flushTestStyles)

// For its warnings React keeps the stack of each element's creation, up to a limit for each second; tests print none of
// them, and they took an eighth of the time. The count stays above the limit.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This version of React counts its stacks elsewhere')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

// Awaited elements appear by themselves; how fast depends on the machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, so there is nowhere to scroll.
Element.prototype.scrollIntoView = () => undefined

if (document.defaultView !== null) rememberStyles(document.defaultView)
