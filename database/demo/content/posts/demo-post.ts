import type { Post } from '#shop/content/content.ts'

/** A post of the demo shop's journal. */
export type DemoPost = Pick<Post, 'slug' | 'title' | 'summary' | 'author' | 'tags' | 'body'> & {
  publishedDaysAgo: number
  /** A file of database/demo/pictures, without its ending. */
  cover: string
  /** Slugs of the products shown below it. */
  products: string[]
}
