import type { SettingsSection } from './settings-sections.ts'
import { siteText } from './settings-text.ts'

/** The sections below; the link of the banner has an example, a page of this shop that has goods on sale, if any. */
export const siteSectionsWith = (example: string | undefined): SettingsSection[] =>
  siteSections.map(({ id, title, lead, fields }) => ({
    id,
    title,
    lead,
    fields: fields.map(({ key, kind, label, hint }) => {
      const hasExample = key === 'hero_link' && example !== undefined
      return { key, kind, label, hint: hasExample ? `${hint} ${siteText.example(example)}` : hint }
    }),
  }))

/** What sections of the home page say: each is a form of its own. */
export const siteSections: readonly SettingsSection[] = [
  {
    id: 'hero',
    title: 'Hero banner',
    lead: 'Shown at the top of the home page, beside your own picture or a product picture that links to the product.',
    fields: [
      {
        key: 'hero_line',
        kind: 'text',
        label: 'Headline',
        hint: 'The heading of the page. Up to 60 characters.',
      },
      {
        key: 'hero_text',
        kind: 'text',
        label: 'Text below it',
        hint: 'Up to 200 characters.',
      },
      { key: 'hero_button', kind: 'text', label: 'Button', hint: 'Up to 30 characters.' },
      {
        key: 'hero_link',
        kind: 'page',
        label: 'Button link',
        hint: 'A page in this shop.',
      },
      {
        key: 'hero_product',
        kind: 'product',
        label: 'Product in the picture',
        hint: 'Leave empty to show the newest product.',
      },
      {
        key: 'hero_picture',
        kind: 'picture',
        label: 'Picture instead of a product',
        hint: 'Wide (16:9), at least 1,500 pixels across. It fills more than half of a wide screen.',
      },
      {
        key: 'hero_picture_tall',
        kind: 'picture',
        label: 'Picture on phones',
        hint: 'Portrait (4:5). Leave empty to show the centre of the wide picture.',
      },
      {
        key: 'hero_picture_alt',
        kind: 'text',
        label: 'Alt text',
        hint: 'Describe the picture for people who cannot see it. Up to 200 characters.',
      },
    ],
  },
  {
    id: 'story',
    title: 'Story',
    lead: 'Text about your shop, shown beside the last picture of a product.',
    fields: [
      { key: 'story_title', kind: 'text', label: 'Title', hint: 'Up to 80 characters.' },
      {
        key: 'story_eyebrow',
        kind: 'text',
        label: 'Small line above the title',
        hint: 'Leave it empty for none.',
      },
      {
        key: 'story_text',
        kind: 'lines',
        label: 'Text',
        hint: 'One paragraph per line, up to six.',
      },
      {
        key: 'story_product',
        kind: 'product',
        label: 'Product in the picture',
        hint: 'Leave empty to show a new product.',
      },
      {
        key: 'story_button',
        kind: 'text',
        label: 'Button',
        hint: 'Leave it empty for no button.',
      },
      {
        key: 'story_link',
        kind: 'page',
        label: 'Button link',
        hint: 'A page in this shop, such as /care-instructions.',
      },
    ],
  },
  {
    id: 'featured',
    title: 'Featured collection',
    lead: 'Shows the first four products of a collection, if the home page has this section.',
    fields: [
      {
        key: 'featured_collection',
        kind: 'collection',
        label: 'Collection',
        hint: 'Choose “None” to hide the section.',
      },
    ],
  },
]
