import type { Notice } from '#platform/forms/form-answer.ts'

/** What the pages about roles that owners make say. */
export const roleText = {
  title: 'Roles',
  lead: 'Besides Owner, Manager, Fulfilment, Content and Support you can create roles that include exactly what somebody needs.',
  none: 'You have not created any roles yet.',
  make: 'New role',
  newTitle: 'New role',
  back: 'People',
  create: 'Create role',
  save: 'Save role',
  members: (count: number) =>
    count === 0 ? 'nobody has it' : count === 1 ? '1 person has it' : `${count} people have it`,
  from: {
    label: 'Start from',
    text: 'Fills in the form to match that role. You can still change anything.',
  },

  fields: {
    name: 'Name',
    nameHint: 'What the role is called in the team and in invitations, such as Warehouse.',
  },
  levels: { none: 'None', view: 'View', edit: 'View and edit' },

  faults: {
    name: 'Enter a name of up to 40 characters on one line.',
    name_taken: 'There is already a role with this name. Choose another.',
    too_many: 'There are already 20 roles, which is the maximum. Delete one first.',
    nothing: 'Choose at least one thing that the role includes.',
    level: 'Choose one of the levels.',
    not_allowed: 'Only an owner can do this.',
  },

  remove: {
    title: 'Delete role',
    button: 'Delete role',
    free: 'Nobody has this role. Deleting it is recorded in the audit log.',
    used: 'A role that somebody has, or that an open invitation offers, cannot be deleted. Give these people another role, or withdraw the invitations, first:',
    invited: (email: string) => `${email} (invited)`,
  },

  refused: {
    title: 'Not deleted',
    version_conflict:
      'Another owner has just changed this role. Check it again before you delete it.',
    not_allowed: 'Only an owner can do this.',
    in_use: (members: number, invitations: number) =>
      `This role is in use: ${[
        ...(members > 0 ? [members === 1 ? '1 person has it' : `${members} people have it`] : []),
        ...(invitations > 0
          ? [
              invitations === 1
                ? '1 open invitation offers it'
                : `${invitations} open invitations offer it`,
            ]
          : []),
      ].join(' and ')}. Give them another role, or withdraw the invitations, before you delete it.`,
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const roleDoneText = {
  created: {
    title: 'Role created',
    message: 'You can now invite people to it or give it to your team.',
  },
  saved: {
    title: 'Role saved',
    message: 'It applies from the next page that anyone with this role opens.',
  },
  deleted: { title: 'Role deleted', message: 'It can no longer be given to anyone.' },
} as const satisfies Record<string, Notice>

export type RoleDone = keyof typeof roleDoneText

export const isRoleDone = (name: string | null): name is RoleDone =>
  name !== null && Object.hasOwn(roleDoneText, name)
