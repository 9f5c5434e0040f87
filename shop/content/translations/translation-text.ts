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
  discount: 'Discounts',
  post: 'Posts',
  page: 'Pages',
  picture: 'Pictures',
  site: 'Home page and menus',
  free_page: 'Custom pages and home page blocks',
  attribute: 'Attributes',
  size_system: 'Size headings',
  set: 'Sets',
  video: 'Captions of videos',
  set_slug: 'URLs of sets',
  free_page_slug: 'URLs of custom pages',
}

const fields: Record<string, string> = {
  name: 'Name',
  colour_name: 'Colour',
  summary: 'Summary',
  description: 'Description',
  fabric: 'Fabric',
  care: 'Care',
  slug: 'URL',
  fit_notes: 'Fit',
  title: 'Title',
  announcement: 'Announcement',
  hero_line: 'Hero headline',
  hero_text: 'Hero text',
  hero_button: 'Hero button',
  hero_picture_alt: 'Hero picture alt text',
  story_eyebrow: 'Line above the story title',
  story_title: 'Story title',
  story_button: 'Story button',
}

/** What a text of a subject is called; parts of a longer one by what they are part of. */
export function fieldText(field: string): string {
  const [name = field, part] = field.split(/:(.*)/s)
  if (name === 'body') return 'Paragraph'
  if (name === 'alt') return 'Alt text'
  if (name === 'story_text') return 'Story paragraph'
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
  lead: 'Texts of the shop in other languages. If a translation is missing, pages show the English text. If the English text has changed, the translation is marked as outdated, but pages still show it.',
  back: 'All translations',
  files: 'Export and import',
  list: {
    caption: 'Content to translate',
    empty: 'Nothing to translate. Change the search or the filters.',
    search: 'Name',
    columns: { title: 'Content', done: 'Translated', state: 'Status' },
    fields: { language: 'Language', show: 'Show', kind: 'Type' },
    show: { missing: 'With missing texts', outdated: 'With outdated texts' },
    done: (translated: number, total: number) => `${translated} of ${total}`,
    missing: (count: number) => `${count} missing`,
    outdated: (count: number) => `${count} outdated`,
    complete: 'Complete',
  },
  progress: {
    caption: (language: Language) => `Translation into ${languageText(language)}`,
    kind: 'Type',
    done: 'Translated',
    missing: 'Missing',
    outdated: 'Outdated',
    percent: (percent: number) => `${percent}%`,
  },
  editor: {
    lead: (language: Language) =>
      `From English into ${languageText(language)}. Leave a field empty to show the English text.`,
    english: 'English',
    into: (what: string, language: string) => `${what}: ${language}`,
    marks: 'Keep the marks <1>…</1>. They stand for links and emphasis.',
    outdated: 'The English text has changed since this translation.',
    confirm: 'Mark as up to date',
    suggestion: 'Suggested from the translated name:',
    takeSuggestion: 'Use this URL',
    save: 'Save',
    next: 'Next with missing texts',
    saved: { title: 'Saved', message: 'Pages show the new text from now on.' },
    faults: {
      too_long: (most: number) => `Use at most ${most.toLocaleString('en-GB')} characters.`,
      marks_differ: 'Use each mark of the English text once, such as <1>…</1>.',
      version_conflict: (theirs: string) =>
        theirs === ''
          ? 'A colleague has just deleted this translation. Save again to use yours.'
          : `A colleague has just changed this translation to “${theirs}”. Save again to use yours.`,
      not_found: 'The English text no longer exists. Reload the page.',
      bad_slug: 'Use letters, numbers and single hyphens, 80 at most, such as عباءة-نور-سوداء.',
      slug_taken: 'Another page has this URL, in English or in this language. Choose another.',
      unstorable: 'Remove characters that cannot be saved.',
    },
  },
  exports: {
    title: 'Export',
    lead: 'Download the English texts and their translations for a spreadsheet (CSV) or translation software (XLIFF).',
    format: 'Format',
    formats: { csv: 'CSV', 'xliff-1.2': 'XLIFF 1.2', 'xliff-2.0': 'XLIFF 2.0' },
    which: 'Texts',
    all: 'All texts',
    everyKind: 'All types',
    part: 'Part',
    partHint: (most: number) =>
      `A file has at most ${texts(most)}. For more, export part 2, 3 and so on.`,
    download: 'Download',
  },
  imports: {
    title: 'Import',
    lead: 'Upload an exported file with your translations. You see what would change before anything is saved.',
    file: 'File (CSV, XLIFF 1.2 or 2.0)',
    language: 'Language of a CSV file without a column “language”',
    send: 'Check file',
    sending: 'Checking the file.',
    of: (name: string) => `Import of ${name}`,
    back: 'Export and import',
    former: 'Previous imports',
    none: 'No imports yet.',
    changesTitle: 'Changes',
    changes: (count: number) => `${texts(count)} would change`,
    same: (count: number) => `${texts(count)} unchanged or empty`,
    faulty: (count: number) =>
      `${counted(count, 'row has', 'rows have')} an error and would be left out`,
    faults: 'Errors',
    row: 'Row',
    what: 'Text',
    before: 'Current',
    after: 'New',
    outdated:
      'The English text has changed since the export, so this translation will be marked as outdated.',
    more: (count: number) => `And ${texts(count)} more.`,
    apply: (count: number) => `Import ${texts(count)}`,
    nothing: 'This file changes nothing.',
    applied: {
      title: 'Imported',
      message: (saved: number, left: number) =>
        `${texts(saved)} saved.${left > 0 ? ` ${texts(left)} left out, because a colleague has changed them since.` : ''}`,
    },
    states: { checked: 'not imported yet', applied: 'imported' },
  },
}

/** Why a file of translations was refused as a whole. */
export const fileRefusals = {
  no_file: 'Choose a file.',
  too_large: 'Choose a file of at most 8 MB.',
  too_often: 'You have uploaded too many files. Wait a minute and try again.',
  no_utf8: 'The file is not in UTF-8. Save it as “CSV UTF-8”.',
  unknown_format: 'This file type is not supported. Choose a CSV, XLIFF 1.2 or XLIFF 2.0 file.',
  bad_csv: 'The CSV file cannot be read. Check it for a missing quotation mark.',
  bad_xml:
    'The XLIFF file cannot be read, because its XML is invalid. Export it again from your translation software.',
  doctype: 'The XLIFF file has a DOCTYPE, which is not allowed for security. Remove it.',
  no_columns: 'A CSV file needs the columns “kind”, “id”, “field” and “translation”.',
  no_language: 'The file does not name a language of the shop. Choose the language below.',
  no_rows: 'The file has no texts.',
  too_many_rows: 'The file has more than 5,000 texts. Split it into smaller files.',
}
export type TranslationFileRefusal = keyof typeof fileRefusals

/** The text of a refusal that an address names; undefined for anything else. */
export const fileRefusalText = (name: string | null): string | undefined =>
  name !== null && Object.hasOwn(fileRefusals, name)
    ? fileRefusals[name as TranslationFileRefusal]
    : undefined

/** What is wrong with a row of a file. */
export const rowFaults = {
  unknown: 'There is no English text for this row.',
  twice: 'An earlier row has the same text.',
  too_long: 'The text is too long.',
  marks_differ: 'Use each mark of the English text once, such as <1>…</1>.',
  bad_slug: 'Use letters, numbers and single hyphens in a URL, 80 at most.',
  slug_taken: 'Another page has this URL, in English or in this language.',
  unstorable: 'The text has characters that cannot be saved.',
  bad_key: 'The kind, id or field is missing or has been changed.',
}
export type RowFault = keyof typeof rowFaults
