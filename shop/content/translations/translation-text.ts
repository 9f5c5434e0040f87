import { englishNameOf } from '#platform/admin/local-fields.ts'
import { languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'

import type { ContentKind } from './translation-list.ts'

/** What each kind of content is called. */
export const kindText: Record<ContentKind, string> = {
  product: 'Products',
  category: 'Categories',
  collection: 'Collections',
  delivery_method: 'Delivery methods',
  post: 'Posts',
  page: 'Pages',
  picture: 'Pictures',
  site: 'Home page and menus',
  free_page: 'Free pages and blocks of the home page',
  attribute: 'Attributes',
  size_system: 'Headings of sizes',
  set: 'Sets',
  set_slug: 'Addresses of sets',
  free_page_slug: 'Addresses of free pages',
}

const fields: Record<string, string> = {
  name: 'Name',
  colour_name: 'Colour',
  summary: 'Summary',
  description: 'Description',
  fabric: 'Fabric',
  care: 'Care',
  slug: 'Address',
  fit_notes: 'Fit',
  title: 'Title',
  announcement: 'Announcement',
  hero_line: 'First line',
  hero_text: 'Sentence below it',
  hero_button: 'Button',
  hero_picture_alt: 'What the picture shows',
  story_eyebrow: 'Words above the story',
  story_title: 'Title of the story',
  story_button: 'Link of the story',
}

/** What a text of a subject is called; parts of a longer one by what they are part of. */
export function fieldText(field: string): string {
  const [name = field, part] = field.split(/:(.*)/s)
  if (name === 'body') return 'Paragraph'
  if (name === 'alt') return 'What it shows'
  if (name === 'story_text') return 'Paragraph of the story'
  if (name.startsWith('menu_')) return `Menu link to ${part ?? ''}`
  return fields[name] ?? name
}

/** Whom a language is for, by its name in English and its own. */
export const languageText = (language: Language): string =>
  `${englishNameOf(language)} (${languages[language].name})`

const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`
const texts = (count: number) => counted(count, 'text', 'texts')

/** Copy of the pages about translations. */
export const translationText = {
  title: 'Translations',
  lead: 'Texts of the shop in other languages. Where one is missing, pages show the English text. Texts whose English text has changed since are outdated: they are shown until somebody looks at them.',
  back: 'All translations',
  files: 'Export and import',
  list: {
    caption: 'What has texts',
    empty: 'There is nothing to translate here.',
    search: 'Name',
    columns: { title: 'Of what', done: 'Translated', state: 'State' },
    fields: { language: 'Language', show: 'Show', kind: 'Kind' },
    show: { missing: 'With missing texts', outdated: 'With outdated texts' },
    done: (translated: number, total: number) => `${translated} of ${total}`,
    missing: (count: number) => `${count} missing`,
    outdated: (count: number) => `${count} outdated`,
    complete: 'Complete',
  },
  progress: {
    caption: (language: Language) =>
      `How far everything is translated into ${languageText(language)}`,
    kind: 'Kind',
    done: 'Done',
    missing: 'Missing',
    outdated: 'Outdated',
    percent: (percent: number) => `${percent}%`,
  },
  editor: {
    lead: (language: Language) =>
      `From English into ${languageText(language)}. Leave a text empty to show the English one.`,
    english: 'English',
    into: (what: string, language: string) => `${what}: ${language}`,
    marks: 'Keep the marks <1>…</1>: they stand for links and emphasis.',
    outdated: 'The English text has changed since this was translated.',
    confirm: 'It is still right',
    suggestion: 'From the translated name:',
    takeSuggestion: 'Use this address',
    save: 'Save',
    next: 'Next one with missing texts',
    saved: { title: 'Saved', message: 'Pages show the new texts from now on.' },
    faults: {
      too_long: (most: number) => `Use at most ${most.toLocaleString('en-GB')} characters.`,
      marks_differ: 'Use each mark of the English text once, such as <1>…</1>.',
      version_conflict: (theirs: string) =>
        theirs === ''
          ? 'Somebody else has deleted this text in the meantime. Save again to keep yours.'
          : `Somebody else has saved another text in the meantime: “${theirs}”. Save again to put yours in its place.`,
      not_found: 'The English text has been taken away in the meantime.',
      bad_slug: 'Use letters, numbers and single hyphens, 80 at most, such as عباءة-نور-سوداء.',
      slug_taken:
        'Another page has this address, in English or in this language. Choose another one.',
      unstorable: 'This has characters that cannot be kept; remove them.',
    },
  },
  exports: {
    title: 'Export',
    lead: 'A file with the English texts and their translations, for spreadsheets (CSV) or the programs of translators (XLIFF).',
    format: 'Format',
    formats: { csv: 'CSV', 'xliff-1.2': 'XLIFF 1.2', 'xliff-2.0': 'XLIFF 2.0' },
    which: 'Which texts',
    all: 'All texts',
    everyKind: 'Everything',
    part: 'Part',
    partHint: (most: number) =>
      `A file has at most ${texts(most)}; further ones are in part 2, 3 and so on.`,
    download: 'Download',
  },
  imports: {
    title: 'Import',
    lead: 'Send a file that was exported here and translated. Before anything is saved you see what would change.',
    file: 'File (CSV, XLIFF 1.2 or 2.0)',
    language: 'Language of a CSV file without a column “language”',
    send: 'Check the file',
    sending: 'The file is being read.',
    of: (name: string) => `Import of ${name}`,
    back: 'Export and import',
    former: 'Former imports',
    none: 'There were none.',
    changesTitle: 'What would change',
    changes: (count: number) => `${texts(count)} would change`,
    same: (count: number) => `${texts(count)} already say this or are empty`,
    faulty: (count: number) =>
      `${counted(count, 'row has', 'rows have')} a fault and would be left out`,
    faults: 'Faults',
    row: 'Row',
    what: 'What',
    before: 'Now',
    after: 'Then',
    outdated: 'The English text has changed since; it will count as outdated.',
    more: (count: number) => `And ${texts(count)} more.`,
    apply: (count: number) => `Import ${texts(count)}`,
    nothing: 'This file changes nothing.',
    applied: {
      title: 'Imported',
      message: (saved: number, left: number) =>
        `${texts(saved)} saved.${left > 0 ? ` ${texts(left)} left out, because somebody else changed them meanwhile.` : ''}`,
    },
    states: { checked: 'not imported yet', applied: 'imported' },
  },
}

/** Why a file of translations was refused as a whole. */
export const fileRefusals = {
  no_file: 'Choose a file.',
  too_large: 'Please send a file of at most 8 MB.',
  too_often: 'You have sent many files. Please wait a minute.',
  no_utf8: 'This file is no text in UTF-8. Save it as “CSV UTF-8”.',
  unknown_format: 'This is neither a CSV file nor XLIFF 1.2 or 2.0.',
  bad_csv: 'This CSV file cannot be read: a quotation mark is missing somewhere.',
  bad_xml: 'This XLIFF file cannot be read: its XML has a fault.',
  doctype: 'This XLIFF file has a DOCTYPE, which is not read for safety.',
  no_columns: 'A CSV file needs the columns “kind”, “id”, “field” and “translation”.',
  no_language: 'This file does not say which language of the shop it is in.',
  no_rows: 'There is no text in this file.',
  too_many_rows: 'Please send at most 5,000 texts at a time.',
}
export type TranslationFileRefusal = keyof typeof fileRefusals

/** The text of a refusal that an address names; undefined for anything else. */
export const fileRefusalText = (name: string | null): string | undefined =>
  name !== null && Object.hasOwn(fileRefusals, name)
    ? fileRefusals[name as TranslationFileRefusal]
    : undefined

/** What is wrong with a row of a file. */
export const rowFaults = {
  unknown: 'There is no such text in English.',
  twice: 'The same text was in an earlier row.',
  too_long: 'The text is too long.',
  marks_differ: 'It does not have each mark of the English text once, such as <1>…</1>.',
  bad_slug: 'An address has letters, numbers and single hyphens only, 80 at most.',
  slug_taken: 'Another page has this address, in English or in this language.',
  unstorable: 'It has characters that cannot be kept.',
  bad_key: 'Kind, id or field is missing or was changed.',
}
export type RowFault = keyof typeof rowFaults
