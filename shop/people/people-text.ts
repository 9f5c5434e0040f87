import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import type { PeopleRefusal } from './people-refusals.ts'
import { roleDoneText } from './roles/role-text.ts'

const notFound = 'There is no such admin any more. Check the list again.'

/** What the page about the people who run the shop says. */
export const peopleText = {
  title: 'People',
  lead: 'Everybody who can open the admin area, and what their role lets them do.',
  invite: {
    title: 'Invite somebody',
    text: 'They get an email with a link, confirm their address with a code, and set up two-step sign-in. An invitation works once, within seven days.',
    email: 'Email',
    role: 'Role',
    submit: 'Send the invitation',
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
    changeRole: 'Change the role',
    sessions: (count: number) =>
      count === 0
        ? 'Signed in nowhere'
        : count === 1
          ? 'Signed in once'
          : `Signed in ${count} times`,
    lastSeen: (device: string, when: string) => `${device}, last used ${when}`,
    endSessions: 'Sign out everywhere',
    locked: (when: string) => `Locked until ${when}`,
    lockedText:
      'Too many wrong codes were entered. Ask them whether it was them before you unlock it.',
    unlock: 'Unlock two-step sign-in',
    remove: 'Remove from the team',
    removeText: (name: string) =>
      `${name} will be signed out everywhere and can then only shop. What they did stays in the audit log.`,
  },
  done: {
    invited: { title: 'Invitation sent', message: 'They will get an email with a link.' },
    revoked: { title: 'Invitation withdrawn', message: 'It can no longer be accepted.' },
    role: { title: 'Role changed', message: 'It applies from their next click.' },
    removed: { title: 'Removed from the team', message: 'They are signed out everywhere.' },
    sessions: { title: 'Signed out everywhere', message: 'They have to sign in again.' },
    factor: {
      title: 'Second step reset',
      message: 'They will set up a new one when they next sign in.',
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
      return 'Your own role and sessions are changed by another owner.'
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
