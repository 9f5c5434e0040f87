import { adminText } from './admin-text.ts'
import type { AdminRole } from './permissions.ts'
import type { PeopleRefusal } from './people-refusals.ts'

const notFound = 'There is no such admin any more. Please look at the list again.'

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
    owner: 'everything, and who else may',
    manager: 'everything but people',
    fulfilment: 'orders, returns and stock',
    content: 'products and pages',
    support: 'customers and returns; sees orders, products and stock',
  } satisfies Record<AdminRole, string>,
  invitations: {
    title: 'Open invitations',
    until: (when: string) => `until ${when}`,
    by: (name: string) => `by ${name}`,
    revoke: 'Take back',
    revokeLabel: (email: string) => `Take back the invitation of ${email}`,
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
    lockedText: 'Too many wrong codes were given. Ask whether it was them before you unlock it.',
    unlock: 'Unlock two-step sign-in',
    remove: 'Take out of the team',
    removeText: (name: string) =>
      `${name} is signed out everywhere and can only shop from then on. What they did stays in the audit log.`,
  },
  done: {
    invited: { title: 'Invitation sent', message: 'They find it in their emails.' },
    revoked: { title: 'Invitation taken back', message: 'It can be accepted no longer.' },
    role: { title: 'Role changed', message: 'It counts from their next click on.' },
    removed: { title: 'Taken out of the team', message: 'They are signed out everywhere.' },
    sessions: { title: 'Signed out everywhere', message: 'They have to sign in again.' },
    factor: { title: 'Second step reset', message: 'They set up a new one at the next sign-in.' },
    unlocked: { title: 'Unlocked', message: 'They can give a code of their app again at once.' },
  },
  refusedTitle: 'Not done',
  invited: {
    title: 'You are invited',
    lead: (email: string) => `This invitation is for ${email}.`,
    text: (role: AdminRole, shop: string) =>
      `You are asked to help run ${shop}, as: ${adminText.roles[role]} (${peopleText.roleHint[role]}).`,
    next: 'We email you a code to make sure that it is you. After this you set up two-step sign-in with an app on your phone.',
    revoked:
      'If you have an account with this email already, its password and passkeys stop working. You can set new ones in your profile.',
    send: 'Email me a code',
    sent: (email: string) => `We sent 6 digits to ${email}. They work for 10 minutes.`,
    submit: 'Accept',
    other: (email: string) =>
      `You are signed in as ${email}. Sign out first to accept this invitation.`,
    signOut: 'Sign out and continue',
    ended: {
      title: 'This invitation has ended',
      message:
        'It was used, has expired or was taken back. Please ask whoever invited you for a new one.',
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
      return 'Only an owner may do this.'
    case 'is_admin':
      return 'This person is in the team already. Change their role below.'
    case 'too_many':
      return 'There are 20 open invitations. Please take one back first.'
    case 'not_open':
      return 'This invitation was accepted, has ended or was taken back before.'
    case 'own':
      return 'Your own role and sessions are changed by another owner.'
    case 'not_found':
      return notFound
    case 'changed_meanwhile':
      return refusal.role === null
        ? notFound
        : `Somebody else has made them ${adminText.roles[refusal.role]} meanwhile. Please choose again.`
    default:
      return refusal satisfies never
  }
}
