import { emptyTables } from '#platform/testing/test-database.ts'
import type { Database } from '#platform/db/database.ts'

/** The texts of all elements of a name, with what XML escapes put back. */
export const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? ''),
  )
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Empties what the site map and the feed read. */
export const emptyFeeds = (db: Database) =>
  emptyTables(
    db,
    'products',
    'categories',
    'styles',
    'collections',
    'pictures',
    'sizes',
    'posts',
    'content_pages',
    'attributes',
    'sets',
  )
