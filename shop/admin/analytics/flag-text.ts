import type { Notice } from '#platform/forms/form-answer.ts'
import { HIDDEN, sectionFlags } from '#shop/settings/site-values.ts'

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const flagDone = {
  saved: { title: 'Saved', message: 'It counts from the next page that a visitor opens.' },
  made: { title: 'Made', message: 'It counts from the next page that a visitor opens.' },
  deleted: { title: 'Deleted', message: 'The flag is gone. Reports keep what was counted of it.' },
} as const satisfies Record<string, Notice>

type FlagDone = keyof typeof flagDone

export const flagNoticeOf = (name: string | null): Notice | undefined =>
  name !== null && Object.hasOwn(flagDone, name) ? flagDone[name as FlagDone] : undefined

/** What the pages about flags say. */
export const flagText = {
  title: 'Flags',
  lead: 'What the shop tries out on some of its visitors who agreed to analytics. Each gets one of the variants, always the same.',
  known: `Parts of the home page can be left out for some, to see whether they help: whoever gets the variant “${HIDDEN}” of ${anyOf.format(sectionFlags)} does not see that part. Other flags wait for pages that ask for them.`,
  newTitle: 'New flag',
  make: 'New flag',
  back: 'All flags',
  caption: 'Flags',
  none: 'Nothing is tried out yet.',
  noneFound: 'No flag fits this.',
  columns: { name: 'Name', key: 'Key', variants: 'Variants', rollout: 'Visitors', state: 'State' },
  states: { on: 'On', off: 'Off' },
  percent: (share: number) => `${share}%`,
  create: 'Make it',
  save: 'Save',
  remove: {
    title: 'Delete it',
    lead: 'It and its variants are gone then, and its key is free. Reports keep what was counted of it.',
    whileOn: 'Visitors get its variants. Switch it off first; then it can be deleted here.',
    button: 'Delete the flag',
    ask: 'Delete this flag?',
  },
  refused: {
    changed_meanwhile: {
      title: 'Changed Meanwhile',
      message: 'A colleague has just changed it. Please look at it again.',
    },
    is_on: {
      title: 'Not Deleted',
      message: 'It is switched on. Please switch it off first.',
    },
  },
  fields: {
    name: 'Name',
    nameHint: 'For yourselves.',
    key: 'Key',
    keyHint: 'What the pages ask for: small letters, digits, _ and -. It stays as it is.',
    variants: 'Variants',
    variantsHint:
      'One a line: its key, its weight and what pages get, for example “large 50 true”. Of weights 50 and 50, each gets half. Changing weights moves visitors from one to another.',
    rollout: 'Per cent of the visitors',
    rolloutHint: '0 to 100. More adds visitors; those who are in stay as they are.',
    on: 'Switched on',
  },
  faults: {
    name: 'Please give it a name of 100 characters at most, in one line.',
    key: 'Please give a key of 2 to 60 small letters, digits, _ or -, beginning with a letter.',
    taken: 'There is a flag with this key. Please give another one.',
    variants: 'Please write one to ten variants, each as “key weight value” in a line of its own.',
    twice: (key: string) => `Please write ${key} once.`,
    weights: 'Please give at least one variant a weight of more than 0.',
    rollout: 'Please give a whole number from 0 to 100.',
  },
}
