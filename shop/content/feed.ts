import { currentLanguage } from '#platform/languages/current-language.ts'
import { languages } from '#platform/languages/languages.ts'
import { sharedPicture } from '#platform/pictures/picture-renditions.ts'
import { xml, xmlDocument } from '#platform/xml/xml.ts'
import type { Xml } from '#platform/xml/xml.ts'

import { contentText } from './content-text.ts'
import type { PostSummary } from './content.ts'
import { ATOM_PATH, RSS_PATH } from './feed-paths.ts'
import type { Site } from './feed-paths.ts'
import { blogPath, postPath } from './content-paths.ts'

/** The content of the journal's feeds; `updatedAt` is when any of it last changed. */
export type Feed = {
  posts: (PostSummary & { id: string; updatedAt: Date })[]
  updatedAt: Date
}

/** The feed as RSS 2.0. */
export function rssFeed({ posts, updatedAt }: Feed, { origin, name }: Site): string {
  return xmlDocument(xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${titleOf(name)}</title>
<link>${origin}${blogPath({})}</link>
<description>${contentText.journalDescription}</description>
<language>${languageTag().toLowerCase()}</language>
<lastBuildDate>${updatedAt.toUTCString()}</lastBuildDate>
<atom:link href="${origin}${RSS_PATH}" rel="self" type="application/rss+xml"/>
${posts.map(
  (post) => xml`<item>
<title>${post.title}</title>
<link>${origin}${postPath(post.slug)}</link>
<guid isPermaLink="false">${guidOf(post)}</guid>
<pubDate>${post.publishedAt.toUTCString()}</pubDate>
<dc:creator>${post.author}</dc:creator>
${post.tags.map((tag) => xml`<category>${tag}</category>`)}
<description>${post.summary}</description>
${post.picture ? mediaOf(origin, post.picture) : undefined}
</item>
`,
)}</channel>
</rss>`)
}

/** The feed as Atom (RFC 4287). */
export function atomFeed({ posts, updatedAt }: Feed, { origin, name }: Site): string {
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag()}">
<id>${origin}${blogPath({})}</id>
<title>${titleOf(name)}</title>
<subtitle>${contentText.journalDescription}</subtitle>
<updated>${updatedAt.toISOString()}</updated>
<link href="${origin}${blogPath({})}"/>
<link href="${origin}${ATOM_PATH}" rel="self" type="application/atom+xml"/>
${posts.map(
  (post) => xml`<entry>
<id>${guidOf(post)}</id>
<title>${post.title}</title>
<link href="${origin}${postPath(post.slug)}"/>
<published>${post.publishedAt.toISOString()}</published>
<updated>${post.updatedAt.toISOString()}</updated>
<author><name>${post.author}</name></author>
${post.tags.map((tag) => xml`<category term="${tag}"/>`)}
<summary>${post.summary}</summary>
</entry>
`,
)}</feed>`)
}

const languageTag = () => languages[currentLanguage()].tag

const titleOf = (name: string) => `${name}: ${contentText.journal}`

/** The same for ever, whatever the post is called. */
const guidOf = ({ id }: { id: string }) => `urn:uuid:${id}`

function mediaOf(origin: string, picture: NonNullable<PostSummary['picture']>): Xml {
  const { url, width, height } = sharedPicture(picture, origin)
  return xml`<media:content url="${url}" medium="image" type="image/jpeg" width="${width}" height="${height}"/>`
}
