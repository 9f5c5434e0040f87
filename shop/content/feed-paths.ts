import { contentText } from './content-text.ts'

/** `origin` is the shop's own, without a slash at its end; `name` the shop's. */
export type Site = { origin: string; name: string }

export const RSS_PATH = '/blog/rss.xml'
export const ATOM_PATH = '/blog/atom.xml'

/** The feeds of the journal, as its pages announce them. */
export const feedsOf = ({ origin, name }: Site) => [
  {
    type: 'application/rss+xml',
    title: `${name}: ${contentText.rss}`,
    href: `${origin}${RSS_PATH}`,
  },
  {
    type: 'application/atom+xml',
    title: `${name}: ${contentText.atom}`,
    href: `${origin}${ATOM_PATH}`,
  },
]
