/** Why something about a customer's account was not done. */
export type CustomerRefusal =
  /** Admins are managed with the team. */
  | { kind: 'is_admin' }
  | { kind: 'already_blocked' }
  /** The block that was seen is lifted, and there is another. */
  | { kind: 'version_conflict' }
  | { kind: 'not_found' }
