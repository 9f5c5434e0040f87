import type { Pool } from 'pg'

/** A page, and whether an answer of it shows the new state. */
export type Shown = { path: string; shows: (answer: { status: number; text: string }) => boolean }

/** A kind of change that stored pages have to follow. */
export type PageChange = {
  name: string
  /** Only the level of stock may be a second late. */
  mayLag?: true
  /** Commits another state than before, by a number that was not used yet; returns where it shows. */
  make: (n: number) => Promise<Shown[]>
}

/** A word that the search has never heard before. */
const wordOf = (n: number) =>
  `quz${n.toString().replaceAll(/\d/g, (digit) => 'abcdefghij'[+digit]!)}`
const contains =
  (what: string, isThere = true): Shown['shows'] =>
  ({ text }) =>
    text.includes(what) === isThere

/** What an admin's work changes of two products without sizes, of a text page and of the journal. */
export async function pageChangesOn(pool: Pool): Promise<PageChange[]> {
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `update products set price_pence = 30000, compare_at_pence = null
      where id in (select product_id from product_inventory group by product_id
                    having count(*) = 1 and bool_and(size_id is null))
        and status = 'active'
    returning id, slug`,
  )
  const [one, other] = rows
  if (!one || !other) throw new Error('There are no two products without sizes.')
  const page = `/products/${one.slug}`
  const dearest = '/products?sort=price-high'

  return [
    {
      name: 'price',
      async make(n) {
        const pence = 30_001 + n
        await pool.query('update products set price_pence = $2 where id = $1', [one.id, pence])
        const shows = contains(`£${(pence / 100).toFixed(2)}`)
        return [page, dearest].map((path) => ({ path, shows }))
      },
    },
    {
      name: 'name',
      async make(n) {
        const name = `Wrap ${wordOf(n)}`
        await pool.query('update products set name = $2 where id = $1', [one.id, name])
        return [page, `${page}.data`, `/products?q=${wordOf(n)}`].map((path) => ({
          path,
          shows: contains(name),
        }))
      },
    },
    {
      name: 'description',
      async make(n) {
        const text = `Cut from cloth number ${n}.`
        await pool.query('update products set description = $2 where id = $1', [one.id, text])
        return [{ path: page, shows: contains(text) }]
      },
    },
    {
      name: 'translation',
      async make(n) {
        const text = `قماش رقم ${n}`
        await pool.query(
          `insert into content_translations (kind, subject_id, language, field, text, source_hash)
           values ('product', $1, 'ar', 'description', $2, '')
               on conflict (kind, subject_id, language, field) do update set text = excluded.text`,
          [one.id, text],
        )
        return [{ path: `/ar${page}`, shows: contains(text) }]
      },
    },
    {
      name: 'publication',
      async make() {
        const { rows: after } = await pool.query<{ status: string }>(
          `update products set status = case status when 'active' then 'draft' else 'active' end
            where id = $1 returning status`,
          [other.id],
        )
        const isThere = after[0]!.status === 'active'
        return [
          {
            path: `/products/${other.slug}`,
            shows: ({ status }) => (status === 200) === isThere,
          },
          { path: dearest, shows: contains(`/products/${other.slug}"`, isThere) },
        ]
      },
    },
    {
      name: 'page text',
      async make(n) {
        const title = `About us, take ${n}`
        await pool.query(`update content_pages set title = $1 where slug = 'about'`, [title])
        return [{ path: '/about', shows: contains(title) }]
      },
    },
    {
      name: 'post',
      async make(n) {
        const title = `Told for the ${n}th time`
        const { rows: after } = await pool.query<{ slug: string }>(
          `update posts set title = $1
            where id = (select id from posts where status = 'published'
                         order by published_at desc limit 1) returning slug`,
          [title],
        )
        return [`/blog/${after[0]!.slug}`, '/blog'].map((path) => ({
          path,
          shows: contains(title),
        }))
      },
    },
    {
      name: 'stock level',
      mayLag: true,
      async make() {
        const { rows: after } = await pool.query<{ left: number }>(
          `select (i.available_quantity = 0)::integer as left,
                  adjust_stock(i.product_id, null,
                    case i.available_quantity when 0 then 1 else -i.available_quantity end,
                    'test', null, 'Count', 'test')
             from product_inventory i where i.product_id = $1`,
          [one.id],
        )
        const availability = after[0]!.left === 0 ? 'OutOfStock' : 'InStock'
        return [{ path: page, shows: contains(`schema.org/${availability}"`) }]
      },
    },
  ]
}
