import { z } from 'zod'

import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { isStorable } from '#platform/storable-text.ts'

/** A text of a setting, of so many characters at most. */
export const textUpTo = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters.`)
    .refine(isStorable, 'This has characters that cannot be kept; please remove them.')

/** A link of a menu; `url` is a path of this shop. */
export type MenuLink = { label: string; url: string }

/** A link of a menu in the language of the page, or else in English. */
export type ShownLink = MenuLink & Untranslated

/** An address within this shop. Whether there is a page is for those to say who know the pages. */
const place = z
  .string()
  .trim()
  .max(300, 'Please use at most 300 characters for an address.')
  .regex(
    /^\/(?![/\\])[^\s\\]*$/,
    'Please give the address of a page of this shop, such as /products.',
  )

const slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,200}$/, 'Please give the last part of an address, such as silk-scarf-sage.')

/** The links of a menu. */
export const menuSchema = z
  .array(z.object({ label: textUpTo(40).min(1, 'Please give each link a name.'), url: place }))
  .max(12, 'Please give at most 12 links.')

/** The menus: in the header below the categories, and the two columns of the footer. */
export const menuKeys = ['menu_main', 'menu_help', 'menu_company'] as const
export type MenuKey = (typeof menuKeys)[number]
export const isMenuKey = (key: string): key is MenuKey => menuKeys.some((each) => each === key)

const atMost = (most: number, what: string) => textUpTo(most).min(1, `Please give ${what}.`)

/** What the home page and the menus say. */
export const siteSchemas = {
  hero_line: atMost(60, 'a line'),
  hero_text: atMost(200, 'a sentence'),
  hero_button: atMost(30, 'words for the button'),
  hero_link: place,
  /** The product whose picture is shown, by its address; null for the newest. */
  hero_product: slug.nullable(),
  /** The id of the picture shown in its place; null shows the product. */
  hero_picture: z.uuid('Please choose a picture, or leave it empty.').nullable(),
  /** The id of the picture shown on phones; null crops the wide one. */
  hero_picture_tall: z.uuid('Please choose a picture, or leave it empty.').nullable(),
  /** What the pictures show. */
  hero_picture_alt: textUpTo(200).nullable(),
  story_eyebrow: textUpTo(30).nullable(),
  story_title: atMost(80, 'a title'),
  /** A paragraph each. */
  story_text: z
    .array(textUpTo(600))
    .min(1, 'Please give a paragraph.')
    .max(6, 'Please give at most 6 paragraphs.'),
  story_button: textUpTo(40).nullable(),
  story_link: place.nullable(),
  /** The product whose last picture is shown; null for one that is new. */
  story_product: slug.nullable(),
  /** The collection whose first products are shown; null for none. */
  featured_collection: slug.nullable(),
  /** Below the categories of the menu. */
  menu_main: menuSchema,
  /** In the footer. */
  menu_help: menuSchema,
  menu_company: menuSchema,
} as const

export type SiteKey = keyof typeof siteSchemas

/** What sections of the home page say and show: published with its blocks. `home_texts` has the same names. */
export const homeKeys = [
  'hero_line',
  'hero_text',
  'hero_button',
  'hero_link',
  'hero_product',
  'hero_picture',
  'hero_picture_tall',
  'hero_picture_alt',
  'story_eyebrow',
  'story_title',
  'story_text',
  'story_button',
  'story_link',
  'story_product',
  'featured_collection',
] as const satisfies readonly SiteKey[]
export type HomeKey = (typeof homeKeys)[number]
export const isHomeKey = (key: string): key is HomeKey => homeKeys.some((each) => each === key)

/** What the footer has to lead to, wherever in it. */
export const legalPages = [
  '/returns',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
] as const
