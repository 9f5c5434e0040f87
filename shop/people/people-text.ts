import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import type { PeopleRefusal } from './people-refusals.ts'
import { roleDoneText } from './roles/role-text.ts'

const notFound = 'This admin no longer exists. Reload the page.'

/** What the page about the people who run the shop says. */
export const peopleText = {
  title: 'People',
  lead: 'Everyone who can open the admin area, and their roles.',
  invite: {
    title: 'Invite someone',
    text: 'They get an email with a link, confirm their address with a code, and set up two-step sign-in. An invitation works once, within seven days.',
    email: 'Email',
    role: 'Role',
    submit: 'Send invitation',
  },
  roleHint: {
    owner: 'everything, including people',
    manager: 'everything but people',
    fulfilment: 'orders, returns and stock',
    content: 'products and pages',
    support: 'customers and returns; sees orders, products and stock',
  } satisfies Record<AdminRole, string>,
  invitations: {
    title: 'Open invitations',
    until: (when: string) => `until ${when}`,
    by: (name: string) => `by ${name}`,
    revoke: 'Withdraw',
    revokeLabel: (email: string) => `Withdraw the invitation of ${email}`,
  },
  team: {
    title: 'The team',
    manage: (name: string) => `Manage ${name}`,
    summary: 'Manage',
    role: 'Role',
    changeRole: 'Change role',
    sessions: (count: number) =>
      count === 0
        ? 'Not signed in'
        : count === 1
          ? 'Signed in on 1 device'
          : `Signed in on ${count} devices`,
    lastSeen: (device: string, when: string) => `${device}, last used ${when}`,
    endSessions: 'Sign out everywhere',
    locked: (when: string) => `Locked until ${when}`,
    lockedText:
      'Too many wrong codes were entered. Before you unlock it, check with them that it was not somebody else.',
    unlock: 'Unlock two-step sign-in',
    remove: 'Remove from the team',
    removeText: (name: string) =>
      `${name} will be signed out everywhere and can only use the shop as a customer. The audit log keeps what they did.`,
  },
  done: {
    invited: { title: 'Invitation sent', message: 'They will get an email with a link.' },
    revoked: { title: 'Invitation withdrawn', message: 'It can no longer be accepted.' },
    role: { title: 'Role changed', message: 'It applies from the next page they open.' },
    removed: { title: 'Removed from the team', message: 'They are signed out everywhere.' },
    sessions: { title: 'Signed out everywhere', message: 'They have to sign in again.' },
    factor: {
      title: 'Two-step sign-in reset',
      message: 'They will set it up again when they next sign in.',
    },
    'role-created': roleDoneText.created,
    'role-deleted': roleDoneText.deleted,
    unlocked: { title: 'Unlocked', message: 'They can enter a code from their app again.' },
  },
  refusedTitle: 'Not done',
  invited: {
    title: 'You are invited',
    lead: (email: string) => `This invitation is for ${email}.`,
    text: ({ name, hint }: { name: string; hint: string }, shop: string) =>
      `You have been invited to help run ${shop}. Your role: ${name} (${hint}).`,
    next: 'We will email you a code to make sure it is you. Then you set up two-step sign-in with an app on your phone.',
    revoked:
      'If you already have an account with this email, its password and passkeys will stop working. You can set new ones in your profile.',
    send: 'Email me a code',
    sent: (email: string) => `We sent 6 digits to ${email}. They work for 10 minutes.`,
    submit: 'Accept',
    other: (email: string) =>
      `You are signed in as ${email}. Sign out first to accept this invitation.`,
    signOut: 'Sign out and continue',
    ended: {
      title: 'This invitation no longer works',
      message:
        'It was used, has expired or was withdrawn. Please ask the person who invited you for a new one.',
    },
  },
} as const

/** Whether an address says that something was done. */
export const isPeopleDone = (name: string | null): name is keyof typeof peopleText.done =>
  name !== null && Object.hasOwn(peopleText.done, name)

/** Why something about people was not done, and what to do. */
export function peopleRefusalText(refusal: PeopleRefusal): string {
  switch (refusal.kind) {
    case 'not_allowed':
      return 'Only an owner can do this.'
    case 'is_admin':
      return 'This person is already in the team. Change their role below.'
    case 'too_many':
      return 'There are 20 open invitations. Please withdraw one first.'
    case 'not_open':
      return 'This invitation was already accepted or withdrawn, or it has expired.'
    case 'own':
      return 'Another owner has to change your role and sessions.'
    case 'not_found':
      return notFound
    case 'role_gone':
      return 'This role has just been deleted. Choose another one.'
    case 'version_conflict':
      return refusal.role === null
        ? notFound
        : `Somebody else has changed their role to ${refusal.role} in the meantime. Choose again.`
    default:
      return refusal satisfies never
  }
}
