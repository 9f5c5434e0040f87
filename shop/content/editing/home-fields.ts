import type { HomeKey } from '#shop/settings/site-values.ts'

import type { HomeSection } from '../blocks/home-sections.ts'

const fields: Partial<Record<HomeSection, readonly HomeKey[]>> = {
  hero: [
    'hero_line',
    'hero_text',
    'hero_button',
    'hero_link',
    'hero_product',
    'hero_picture',
    'hero_picture_tall',
    'hero_picture_alt',
  ],
  story: [
    'story_title',
    'story_eyebrow',
    'story_text',
    'story_product',
    'story_button',
    'story_link',
  ],
  featured: ['featured_collection'],
}

/** What a section of the home page says and shows of its own, in the order in which it is edited. */
export const homeFieldsOf = (section: HomeSection): readonly HomeKey[] => fields[section] ?? []
