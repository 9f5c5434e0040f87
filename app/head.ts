import type { MetaDescriptor } from 'react-router'

import { currentLanguage } from '#platform/languages/current-language.ts'
import {
  DEFAULT_LANGUAGE,
  languageNames,
  languages,
  pathIn,
  splitPath,
} from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { localAddress, localPathsIn } from '#platform/languages/local-slug.ts'
import type { LocalPaths } from '#platform/languages/local-slug.ts'
import { sharedPicture } from '#platform/pictures/picture-renditions.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { storeOf } from '#shop/settings/browser/store.ts'
import type { Matches } from '#shop/settings/browser/store.ts'

type Head = {
  /** The shop's name is added; `{ whole }` is taken as it is. */
  title: string | { whole: string }
  /** Cut at a word near 160 characters. */
  description: string
  /** The one address of the page, absolute: search engines and link previews go by it. */
  canonical: string
  /** E.g. `noindex, follow`. */
  robots?: string | undefined
  picture?: Picture | null | undefined
  type?: 'website' | 'product' | 'article'
  /** When an article was published and last changed, ISO 8601. */
  published?: string | undefined
  modified?: string | undefined
  /** What the page is about, in the words of schema.org: see app/json-ld. */
  jsonLd?: readonly object[]
  /** The same in other formats, such as a feed. */
  alternates?: readonly { type: string; title: string; href: string }[]
}

/**
 * Everything in the head that describes a page to machines: title, description, canonical address,
 * Open Graph, Twitter card and JSON-LD. For a route's `meta`, whose `matches` have the shop's name.
 */
export function pageHead(matches: Matches, head: Head): MetaDescriptor[] {
  const store = storeOf(matches)
  // An error screen stands there, which names itself.
  if (!store) return []
  const { canonical, robots, picture, type = 'website', jsonLd = [], alternates = [] } = head
  const { name: shop } = store
  const { title, tab } = titles(head.title, shop)
  const description = cutAtWord(head.description)

  return [
    { title: tab },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(robots ? [] : inEachLanguage(canonical, localPathsIn(matches))),
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...openGraph({
      site_name: shop,
      locale: languages[currentLanguage()].openGraph,
      type,
      title,
      description,
      url: canonical,
    }),
    ...(head.published ? [{ property: 'article:published_time', content: head.published }] : []),
    ...(head.modified ? [{ property: 'article:modified_time', content: head.modified }] : []),
    ...previewPicture(picture, canonical, shop),
    // The card of a wide picture would cut most of a tall one away.
    {
      name: 'twitter:card',
      content: picture && picture.height >= picture.width ? 'summary' : 'summary_large_image',
    },
    ...alternates.map(({ type: format, title: name, href }) => ({
      tagName: 'link',
      rel: 'alternate',
      type: format,
      title: name,
      href,
    })),
    // React Router escapes what could end the element.
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ] as MetaDescriptor[]
}

/** The same page in each language, for search engines; `x-default` is for readers of none of them. */
function inEachLanguage(canonical: string, localPaths: LocalPaths | undefined) {
  const { origin, pathname, search } = new URL(canonical)
  const { path } = splitPath(pathname)
  const link = (hrefLang: string, language: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: origin + pathIn(language, localAddress(localPaths, language, { path, search })),
  })
  return [
    ...languageNames.map((language) => link(languages[language].tag, language)),
    link('x-default', DEFAULT_LANGUAGE),
  ]
}

const titles = (title: Head['title'], shop: string) =>
  typeof title === 'string'
    ? { title, tab: `${title} | ${shop}` }
    : { title: title.whole, tab: title.whole }

function previewPicture(picture: Head['picture'], canonical: string, shop: string) {
  const { origin } = new URL(canonical)
  const { url, width, height } = picture ? sharedPicture(picture, origin) : shopPicture(origin)
  return openGraph({
    image: url,
    'image:type': 'image/jpeg',
    'image:width': String(width),
    'image:height': String(height),
    'image:alt': picture?.alt ?? shop,
  })
}

const openGraph = (properties: Record<string, string>) =>
  Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content }))

/** What search results show of a description; the rest is cut anyway, in the middle of a word. */
const DESCRIPTION_LENGTH = 160

function cutAtWord(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  const start = text.slice(0, DESCRIPTION_LENGTH - 1)
  return `${start.replace(/(?<!\s)\s+\S*$/, '').replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, '')}…`
}

/** What link previews show of a page that has no picture of its own: the shop's mark. */
export const shopPicture = (origin: string) => ({
  url: `${origin}/shop.jpg`,
  width: 1200,
  height: 630,
})
