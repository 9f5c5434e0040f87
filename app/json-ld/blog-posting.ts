import { currentLanguage } from '#platform/languages/current-language.ts'
import { languages } from '#platform/languages/languages.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { sharedPicture } from '#platform/pictures/picture-renditions.ts'
import type { StoreSettings } from '#shop/settings/store-settings.ts'

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
    ...(picture && { image: publicUrl + sharedPicture(picture).path }),
  }
}
