import type { HomeKey } from '#shop/settings/site-values.ts'

/** What the fields of sections of the home page are called there, and what they are for. */
const fields: Record<HomeKey, { label: string; hint: string }> = {
  hero_line: { label: 'Headline', hint: 'The heading of the page. Up to 60 characters.' },
  hero_text: { label: 'Text below it', hint: 'Up to 200 characters.' },
  hero_button: { label: 'Button', hint: 'Up to 30 characters.' },
  hero_link: { label: 'Button link', hint: 'A page in this shop.' },
  hero_product: {
    label: 'Product in the picture',
    hint: 'Leave empty to show the newest product.',
  },
  hero_picture: {
    label: 'Picture instead of a product',
    hint: 'Wide (16:9), at least 1,500 pixels across. It fills more than half of a wide screen.',
  },
  hero_picture_tall: {
    label: 'Picture on phones',
    hint: 'Portrait (4:5). Leave empty to show the centre of the wide picture.',
  },
  hero_picture_alt: {
    label: 'Alt text',
    hint: 'Describe the picture for people who cannot see it. Up to 200 characters.',
  },
  story_title: { label: 'Title', hint: 'Up to 80 characters.' },
  story_eyebrow: { label: 'Small line above the title', hint: 'Leave it empty for none.' },
  story_text: { label: 'Text', hint: 'One paragraph per line, up to six.' },
  story_product: {
    label: 'Product in the picture',
    hint: 'The last of its pictures is shown. Leave empty to show a new product.',
  },
  story_button: { label: 'Button', hint: 'Leave it empty for no button.' },
  story_link: { label: 'Button link', hint: 'A page in this shop, such as /care-instructions.' },
  featured_collection: {
    label: 'Collection',
    hint: 'Shows its first four products. Choose “None” to hide the section.',
  },
}

/** What the editor of the home page says of the texts and pictures of its sections. */
export const homeTextsText = {
  fields,
  example: (value: string) => `For example: ${value}`,
  none: 'None',
  product: {
    search: (field: string) => `Search products: ${field}`,
    hint: 'By name or colour.',
    none: 'No products found.',
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
  },
  picture: {
    none: 'No picture.',
    chosen: 'A picture is chosen.',
    remove: 'Remove picture',
    sending: 'Uploading the picture.',
  },
  otherLanguage: 'Translations are made from the published English text. Publish it first.',
  translate: (language: string) => `Translations: ${language}`,
  gone(key: HomeKey, value: string): string {
    if (key === 'featured_collection')
      return `The collection ${value} no longer exists. Choose another, or none.`
    return key.endsWith('_product')
      ? `${value} is not a published product. Choose another, or remove it.`
      : `There is no page at ${value}. Enter the URL of a page in this shop.`
  },
  noAlt: 'Enter alt text that describes the picture.',
  noWide: 'Choose a wide picture as well. This one is only shown on phones.',
} as const
