import { currentLanguage, pageUrl } from '#platform/languages/current-language.ts'
import { languages } from '#platform/languages/languages.ts'
import { sharedPicture } from '#platform/pictures/picture-renditions.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'

import { shopReference } from './shop.ts'

type Post = {
  /** Absolute. */
  canonical: string
  title: string
  summary: string
  /** Name of a person. */
  author: string
  /** ISO 8601. */
  published: string
  modified: string
  picture: Picture | null
}

/** schema.org/BlogPosting of a post of the journal. `publicUrl` is the origin of the shop. */
export function blogPosting(publicUrl: string, store: Pick<StoreSettings, 'name'>, post: Post) {
  const { canonical, title, summary, author, published, modified, picture } = post
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    url: canonical,
    mainEntityOfPage: canonical,
    inLanguage: languages[currentLanguage()].tag,
    datePublished: published,
    dateModified: modified,
    author: { '@type': 'Person', name: author },
    publisher: shopReference(publicUrl, store),
    ...(picture && { image: sharedPicture(picture, publicUrl).url }),
  }
}

/** schema.org/FAQPage of questions and their answers, as texts without marks. */
export const faqPage = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  inLanguage: languages[currentLanguage()].tag,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/**
 * schema.org/BreadcrumbList of the steps that a page shows as its breadcrumbs, the page itself
 * last. `publicUrl` is the origin of the shop.
 */
export function breadcrumbList(publicUrl: string, steps: readonly { name: string; to: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: pageUrl(publicUrl, to),
    })),
  }
}

/** schema.org/ItemList of the pages that a list leads to, in its order. `publicUrl` is the origin of the shop. */
export const itemList = (publicUrl: string, items: readonly { name: string; to: string }[]) => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ name, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: pageUrl(publicUrl, to),
  })),
})
