/** Every way in which something about the people who run the shop can be refused. */
export type PeopleRefusal =
  /** The caller is not an owner, or no longer one. */
  | { kind: 'not_allowed' }
  | { kind: 'is_admin' }
  /** 20 invitations are open. */
  | { kind: 'too_many' }
  /** The invitation was accepted, has ended or was taken back. */
  | { kind: 'not_open' }
  /** Nobody changes their own role, so that an owner is always left. */
  | { kind: 'own' }
  | { kind: 'not_found' }
  /** The custom role was deleted meanwhile. */
  | { kind: 'role_gone' }
  /** Another owner was quicker; the role is what they made of it, by name. */
  | { kind: 'version_conflict'; role: string | null }
