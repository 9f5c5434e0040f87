import type { Notice } from '#platform/forms/form-answer.ts'
import type { ApiKeyState } from './api-key-list.ts'

const states: Record<ApiKeyState, string> = { counts: 'Counts', over: 'Over', revoked: 'Revoked' }

/** What the page about API keys says. */
export const apiKeyText = {
  title: 'API keys',
  lead: 'With a key another program calls the functions of the shop. It can do what you tick, and never more than whoever made it.',
  caption: 'API keys',
  none: 'No program has a key yet.',
  noneFound: 'There is no such key.',
  states,
  columns: {
    name: 'Name',
    may: 'May',
    madeBy: 'Made by',
    used: 'Last used',
    state: 'State',
    actions: 'Actions',
  },
  never: 'never',
  until: 'until',
  make: 'New key',
  name: 'Name',
  nameHint: 'What it is for.',
  may: 'What it may do',
  ends: 'Counts until the end of',
  endsHint: 'A day in London. Empty: until it is revoked.',
  submit: 'Create key',
  shown: 'The key',
  revoke: {
    submit: 'Revoke',
    of: (name: string) => `Revoke ${name}`,
    title: 'Revoke this key?',
    text: 'The program that uses it is refused from then on. This cannot be taken back.',
  },
  faults: {
    name: 'Enter a name of up to 60 characters, in one line.',
    permissions: 'Please tick at least one.',
    ends: 'Choose today or a day to come, or leave it empty.',
  },
} as const

/** What was done, said once. */
const apiKeyDone = {
  revoked: { title: 'Revoked', message: 'The key does not count any more.' },
  made_before: {
    title: 'Made Before',
    message: 'This key was made already; it is not shown again.',
  },
} as const satisfies Record<string, Notice>

export type ApiKeyDone = keyof typeof apiKeyDone

export const apiKeyNotice = (name: string | null): Notice | undefined =>
  name !== null && Object.hasOwn(apiKeyDone, name) ? apiKeyDone[name as ApiKeyDone] : undefined
