import type { Notice } from '#platform/forms/form-answer.ts'
import type { ApiKeyState } from './api-key-list.ts'

const states: Record<ApiKeyState, string> = {
  counts: 'Active',
  over: 'Expired',
  revoked: 'Revoked',
}

/** What the page about API keys says. */
export const apiKeyText = {
  title: 'API keys',
  lead: 'A key lets another program use the shop’s API. It can do what you select, and never more than the person who created it.',
  caption: 'API keys',
  none: 'No API keys yet.',
  noneFound: 'No API keys match.',
  states,
  columns: {
    name: 'Name',
    may: 'Permissions',
    madeBy: 'Created by',
    used: 'Last used',
    state: 'Status',
    actions: 'Actions',
  },
  never: 'never',
  until: 'until',
  make: 'New key',
  name: 'Name',
  nameHint: 'What the key is for.',
  may: 'Permissions',
  ends: 'Expires at the end of',
  endsHint: 'London time. Leave empty for no expiry.',
  submit: 'Create key',
  shown: 'The key',
  revoke: {
    submit: 'Revoke',
    of: (name: string) => `Revoke ${name}`,
    title: 'Revoke this key?',
    text: 'The program that uses it loses access at once. This cannot be undone.',
  },
  faults: {
    name: 'Enter a name of up to 60 characters, in one line.',
    permissions: 'Select at least one permission.',
    ends: 'Choose today or a later day, or leave it empty.',
  },
} as const

/** What was done, said once. */
const apiKeyDone = {
  revoked: { title: 'Key revoked', message: 'It no longer works.' },
  made_before: {
    title: 'Already created',
    message: 'This key was created before. It cannot be shown again.',
  },
} as const satisfies Record<string, Notice>

export type ApiKeyDone = keyof typeof apiKeyDone

export const apiKeyNotice = (name: string | null): Notice | undefined =>
  name !== null && Object.hasOwn(apiKeyDone, name) ? apiKeyDone[name as ApiKeyDone] : undefined
