/** A file that breaks one of the project's lint rules, and the rule that must report it. */
export interface Fault {
  readonly file: string
  readonly code: string
  readonly rule: string
  /** A part of the expected message. */
  readonly says: string
}

/** An import that its layer may not have. */
export const rooms = (file: string, code: string, says: string): Fault => ({
  file,
  code,
  rule: 'statefloor(layers)',
  says,
})

/** A use of the platform outside its places. */
export const environment = (file: string, code: string, says: string): Fault => ({
  file,
  code,
  rule: 'statefloor(environment)',
  says,
})

/** A fault of one of the project’s other rules. */
export const own = (rule: string, file: string, code: string, says: string): Fault => ({
  file,
  code,
  rule: `statefloor(${rule})`,
  says,
})

/** A fault of a rule of oxlint. */
export const known = (rule: string, file: string, code: string, says: string): Fault => ({ file, code, rule, says })
