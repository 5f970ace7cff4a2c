import { afterEach, expect, it } from 'vitest'
import { vendorsSchema } from '#contract/support/vendors.ts'
import { createVendorFrames } from '#services/support/support.frame.ts'

const ending = new AbortController()
afterEach(() => document.body.replaceChildren())

/** The permissions of a vendor's frame, from the vendor in the operator's file. */
const allowed = (more: object): string[] => {
  const vendors = vendorsSchema.parse({ 1: { script: 'https://embed.vendor.example/script', ...more } })
  const frames = createVendorFrames({ supportOrigin: 'http://127.0.0.1:9', vendors }, window)
  // There is no answer: only how the frame was created matters.
  frames.load(1, ending.signal).catch(() => undefined)
  return (document.querySelector('iframe')?.getAttribute('sandbox') ?? '').split(' ')
}

it('a vendor’s frame opens no windows [SUP-09]', () => {
  expect(allowed({})).toEqual(['allow-scripts', 'allow-same-origin', 'allow-forms'])
})

it('a vendor’s frame opens windows where the operator allows it, and nothing else [SUP-09]', () => {
  expect(allowed({ popups: true })).toEqual(['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'])
})
