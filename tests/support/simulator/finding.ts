/** Something that must never happen, and did. */
export class Finding extends Error {
  override readonly name = 'Finding'
}
