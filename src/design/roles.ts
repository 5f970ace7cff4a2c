/** The purpose of a colour in `tokens.css`. */
export interface Role {
  readonly name: string
  readonly says: string
}

/** Every colour of the product by its role, in groups. */
export const roles: readonly { readonly title: string; readonly roles: readonly Role[] }[] = [
  {
    title: 'Surfaces',
    roles: [
      { name: 'page', says: 'Behind everything' },
      { name: 'panel', says: 'What lies on the page: tables, forms, cards' },
      { name: 'raised', says: 'What floats over it: menus, dialogs, notices' },
      { name: 'sunken', says: 'A place in a panel: codes, quiet marks' },
      { name: 'hover', says: 'Under the pointer' },
      { name: 'selected', says: 'Chosen' },
      { name: 'line', says: 'Parts one thing from the next' },
      { name: 'line-strong', says: 'Edge of what can be typed in or pressed' },
      { name: 'skeleton', says: 'Place of what still loads' },
    ],
  },
  {
    title: 'Text',
    roles: [
      { name: 'text', says: 'What is read' },
      { name: 'text-soft', says: 'What explains it' },
      { name: 'text-faint', says: 'What is there if it is looked for; numbers that are old' },
    ],
  },
  {
    title: 'Brand',
    roles: [
      { name: 'brand', says: 'Links, the main button, focus, counts of what waits' },
      { name: 'brand-strong', says: 'The same under the pointer' },
      { name: 'on-brand', says: 'Text on it' },
      { name: 'signal', says: 'The mark’s floor line and the last price, nothing else' },
    ],
  },
  {
    title: 'Moves',
    roles: [
      { name: 'up', says: 'A number that rose' },
      { name: 'down', says: 'A number that fell' },
      { name: 'price-line', says: 'The last price in a chart: the signal, where that is no colour of a move' },
      { name: 'up-graphic', says: 'Lines, bars and areas that rose' },
      { name: 'down-graphic', says: 'Lines, bars and areas that fell' },
    ],
  },
  {
    title: 'Outcomes',
    roles: [
      { name: 'success', says: 'Done' },
      { name: 'success-soft', says: 'Behind it' },
      { name: 'info', says: 'Good to know' },
      { name: 'info-soft', says: 'Behind it' },
      { name: 'warning', says: 'Look at this first; old' },
      { name: 'warning-soft', says: 'Behind it' },
      { name: 'error', says: 'Failed, or destroys something: never a price' },
      { name: 'error-soft', says: 'Behind it' },
    ],
  },
  {
    title: 'Shares of a whole',
    roles: [1, 2, 3, 4, 5, 6].map((number) => ({ name: `share-${number}`, says: `Share ${number}` })),
  },
  {
    title: 'Heat map',
    roles: [
      ...[3, 2, 1].map((step) => ({ name: `heat-down-${step}`, says: `Fell, step ${step}` })),
      { name: 'heat-still', says: 'Stood still' },
      ...[1, 2, 3].map((step) => ({ name: `heat-up-${step}`, says: `Rose, step ${step}` })),
    ],
  },
]

/** Colours that are used on each other, and their minimum contrast (WCAG 2.2; AAA for prices). */
export interface Pair {
  readonly colour: string
  readonly on: string
  readonly least: number
}

const pairs = (colours: readonly string[], grounds: readonly string[], least: number): readonly Pair[] =>
  colours.flatMap((colour) => grounds.map((on) => ({ colour, on, least })))

const surfaces = ['page', 'panel', 'raised'] as const
const touched = ['hover', 'selected', 'sunken'] as const

/** Every pair in use. */
export const pairsInUse: readonly Pair[] = [
  ...pairs(['text'], [...surfaces, ...touched], 7),
  ...pairs(['text-soft', 'brand'], [...surfaces, ...touched], 4.5),
  ...pairs(['text-faint'], [...surfaces, 'hover'], 4.5),
  ...pairs(['on-brand'], ['brand', 'brand-strong'], 4.5),
  ...pairs(['up', 'down'], [...surfaces, 'hover'], 7),
  ...pairs(['up', 'down'], ['selected', 'sunken'], 4.5),
  // An up or down price must be distinguishable from plain text.
  ...pairs(['up', 'down'], ['text'], 2.1),
  ...pairs(['up-graphic', 'down-graphic', 'signal', 'price-line'], surfaces, 3),
  ...pairs(['success', 'info', 'warning', 'error'], surfaces, 4.5),
  ...['success', 'info', 'warning', 'error'].flatMap((name) => pairs([name, 'text'], [`${name}-soft`], 4.5)),
  ...pairs(['line-strong'], surfaces, 3),
  ...pairs(['skeleton'], ['panel'], 1.3),
  ...pairs(['skeleton'], ['page'], 1.2),
  ...pairs(
    [1, 2, 3, 4, 5, 6].map((number) => `share-${number}`),
    ['panel'],
    3,
  ),
  ...pairs(
    ['text'],
    ['heat-down-3', 'heat-down-2', 'heat-down-1', 'heat-still', 'heat-up-1', 'heat-up-2', 'heat-up-3'],
    4.5,
  ),
]

/**
 * Colours that must be distinguishable at a glance, by their minimum Oklab distance, with or without colour blindness.
 */
export const apartFromEachOther: readonly { readonly names: readonly string[]; readonly least: number }[] = [
  { names: [1, 2, 3, 4, 5, 6].map((number) => `share-${number}`), least: 0.1 },
]

/** Radii and elevations with the style of their sample. */
export const measures: readonly { readonly name: string; readonly style: Readonly<Record<string, string>> }[] = [
  ...['radius-small', 'radius', 'radius-large', 'radius-sheet'].map((name) => ({
    name,
    style: { borderRadius: `var(--${name})` },
  })),
  ...['shadow-low', 'shadow'].map((name) => ({ name, style: { boxShadow: `var(--${name})` } })),
]
