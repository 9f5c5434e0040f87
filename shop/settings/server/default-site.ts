import type { SettingValues } from '../setting-values.ts'
import type { SiteKey } from '../site-values.ts'

/** The home page and the menus of the demo shop, until somebody changes them. */
export const defaultSite: Pick<SettingValues, SiteKey> = {
  home_title: 'Abayas, thobes and hijabs',
  home_description:
    'Modest clothing with a clean line: abayas, thobes and hijabs in honest fabrics, delivered across the UK.',
  home_sections: ['hero', 'new_in', 'categories', 'story', 'collections', 'journal'],
  hero_line: 'Clothes that let you be still',
  hero_text:
    'Abayas, thobes and hijabs with a clean line and an easy fall, made to be worn for years.',
  hero_button: 'Shop new in',
  hero_link: '/products',
  hero_product: null,
  hero_picture: null,
  hero_picture_tall: null,
  hero_picture_alt: null,
  story_eyebrow: 'The fabric',
  story_title: 'It begins with how the cloth falls',
  story_text: [
    'A modest cut has nowhere to hide. With so little on top of it, the cloth has to do the work: heavy enough to hang straight, light enough to forget, opaque in full sun.',
    'Every page says what a piece is made of, fibre by fibre, how it is washed and how it fits, so that what arrives is what you had in mind.',
  ],
  story_button: 'How to care for each fabric',
  story_link: '/care-instructions',
  story_product: null,
  featured_collection: null,
  menu_main: [{ label: 'Journal', url: '/blog' }],
  menu_help: [
    { label: 'Size guide', url: '/size-guide' },
    { label: 'Care instructions', url: '/care-instructions' },
    { label: 'Returns', url: '/returns' },
  ],
  menu_company: [
    { label: 'About us', url: '/about' },
    { label: 'Journal', url: '/blog' },
    { label: 'Terms of service', url: '/terms-of-service' },
    { label: 'Privacy policy', url: '/privacy-policy' },
    { label: 'Cookie policy', url: '/cookie-policy' },
  ],
}
