import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'

import type { SettingField, SettingsSection } from './settings-sections.ts'
import { siteText } from './settings-text.ts'

/** Slugs of a category and a collection of this shop that have goods on sale; undefined where none has. */
export type LinkExamples = { category: string | undefined; collection: string | undefined }

/** The sections below; links that they ask for have an example that leads to goods of this shop. */
export const siteSectionsWith = ({ category, collection }: LinkExamples): SettingsSection[] => {
  const examples: Partial<Record<SettingKey, string | undefined>> = {
    hero_link: category && productsPath({ category }),
    featured_collection: collection,
  }
  const withExample = (field: SettingField): SettingField => {
    const example = examples[field.key]
    return example === undefined
      ? field
      : { ...field, hint: `${field.hint} ${siteText.example(example)}` }
  }
  return siteSections.map(({ id, title, lead, fields }) => ({
    id,
    title,
    lead,
    fields: fields.map(withExample),
  }))
}

/** What sections of the home page say, and the menus: each is a form of its own. */
export const siteSections: readonly SettingsSection[] = [
  {
    id: 'hero',
    title: 'The first line',
    lead: 'Beside a picture of your own, or that of a product, which leads to it.',
    fields: [
      { key: 'hero_line', kind: 'text', label: 'Line', hint: 'The heading of the page.' },
      {
        key: 'hero_text',
        kind: 'text',
        label: 'Sentence below it',
        hint: 'Up to 200 characters.',
      },
      { key: 'hero_button', kind: 'text', label: 'Button', hint: 'Up to 30 characters.' },
      {
        key: 'hero_link',
        kind: 'text',
        label: 'Where the button leads',
        hint: 'The address of a page of this shop.',
      },
      {
        key: 'hero_product',
        kind: 'text',
        label: 'Product in the picture',
        hint: 'The last part of its address. Leave it empty for the newest product.',
      },
      {
        key: 'hero_picture',
        kind: 'picture',
        label: 'A picture in its place',
        hint: 'Wide, 16:9, at least 1,500 pixels across. It fills more than half of a wide screen.',
      },
      {
        key: 'hero_picture_tall',
        kind: 'picture',
        label: 'The same on phones',
        hint: 'Upright, 4:5. Without one the middle of the wide one is shown.',
      },
      {
        key: 'hero_picture_alt',
        kind: 'text',
        label: 'What the picture shows',
        hint: 'For those who cannot see it. Up to 200 characters.',
      },
    ],
  },
  {
    id: 'story',
    title: 'The story',
    lead: 'What the shop has to say of itself. The picture is the last one of a product.',
    fields: [
      { key: 'story_title', kind: 'text', label: 'Title', hint: 'Up to 80 characters.' },
      {
        key: 'story_eyebrow',
        kind: 'text',
        label: 'Small line above it',
        hint: 'Leave it empty for none.',
      },
      {
        key: 'story_text',
        kind: 'lines',
        label: 'Text',
        hint: 'A paragraph a line, up to six.',
      },
      {
        key: 'story_product',
        kind: 'text',
        label: 'Product in the picture',
        hint: 'The last part of its address. Leave it empty for one that is new.',
      },
      {
        key: 'story_button',
        kind: 'text',
        label: 'Button',
        hint: 'Leave it empty for no button.',
      },
      {
        key: 'story_link',
        kind: 'text',
        label: 'Where the button leads',
        hint: 'A page of this shop: /care-instructions',
      },
    ],
  },
  {
    id: 'featured',
    title: 'A collection',
    lead: 'Its first four products, where the home page has this section.',
    fields: [
      {
        key: 'featured_collection',
        kind: 'text',
        label: 'Collection',
        hint: 'The last part of its address. Leave it empty for none.',
      },
    ],
  },
  {
    id: 'menus',
    title: 'Menus',
    lead: 'One link a line: its name, then a page of this shop. Categories and collections are in the menu by themselves.',
    fields: [
      {
        key: 'menu_main',
        kind: 'links',
        label: 'Header and menu, after the categories',
        hint: 'Journal /blog',
      },
      {
        key: 'menu_help',
        kind: 'links',
        label: 'Footer, help',
        hint: 'Size guide /size-guide',
      },
      {
        key: 'menu_company',
        kind: 'links',
        label: 'Footer, company',
        hint: 'Returns, terms, privacy and cookies have to be in one of the two.',
      },
    ],
  },
]
