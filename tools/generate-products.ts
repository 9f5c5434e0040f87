// Fills an empty shop with as many products as one likes, for measuring and for looking at a large
// one: DATABASE_URL=postgres://… node tools/generate-products.ts 10000
// The schema must be there (start the shop once) and the catalogue empty.
import process from 'node:process'

import { Client } from 'pg'

const names =
  'Noor Sahar Layan Maha Hana Rima Amal Zahra Dalia Iman Jana Khadija Lina Mariam Nadia Rania Salma Tala Yasmin Aisha Bushra Dunya Farah Ghada Huda Inas Jumana Kawthar Lubna Maysa'
const cuts =
  'pleated belted flared straight layered buttoned gathered panelled piped quilted wrap tiered ribbed embroidered tailored relaxed'
const colours = [
  ['Black', '#222124', 'black'],
  ['Charcoal', '#3d3e42', 'grey'],
  ['Slate', '#6d7480', 'grey'],
  ['White', '#f2efe8', 'white'],
  ['Ivory', '#e6dccb', 'white'],
  ['Sand', '#c7b596', 'beige'],
  ['Stone', '#d3c9b6', 'beige'],
  ['Mocha', '#5b463c', 'brown'],
  ['Taupe', '#8b7d70', 'brown'],
  ['Burgundy', '#5e2231', 'red'],
  ['Rose', '#c9a99a', 'pink'],
  ['Rust', '#8d5440', 'orange'],
  ['Saffron', '#c9962f', 'yellow'],
  ['Olive', '#5a5b45', 'green'],
  ['Emerald', '#1f4a3d', 'green'],
  ['Sage', '#8d9680', 'green'],
  ['Navy', '#26324a', 'blue'],
  ['Dusk', '#66788c', 'blue'],
  ['Plum', '#5c4050', 'purple'],
  ['Mauve', '#937a86', 'purple'],
] as const
const fabrics = 'nida crepe linen cotton chiffon jersey satin silk velvet wool'
/** What is sold, in which category, in which sizes, and from how many pounds. */
const kinds = [
  ['open abaya', 'open-abayas', 'abaya', 69],
  ['abaya', 'closed-abayas', 'abaya', 59],
  ['kimono abaya', 'closed-abayas', 'abaya', 64],
  ['kaftan', 'kaftans', 'abaya', 109],
  ['occasion abaya', 'occasion', 'abaya', 139],
  ['thobe', 'everyday-thobes', 'thobe', 49],
  ['winter thobe', 'winter-thobes', 'thobe', 89],
  ['hijab', 'hijabs', null, 12],
  ['underscarf', 'underscarves', null, 8],
] as const
const categories = [
  ['abayas', 'Abayas', null],
  ['open-abayas', 'Open abayas', 'abayas'],
  ['closed-abayas', 'Closed abayas', 'abayas'],
  ['occasion', 'Occasion', 'abayas'],
  ['kaftans', 'Kaftans', 'abayas'],
  ['men', 'Thobes', null],
  ['everyday-thobes', 'Everyday thobes', 'men'],
  ['winter-thobes', 'Winter thobes', 'men'],
  ['accessories', 'Accessories', null],
  ['hijabs', 'Hijabs', 'accessories'],
  ['underscarves', 'Underscarves', 'accessories'],
] as const
const collections = ['Eid edit', 'Everyday essentials', 'Linen season', 'Earth tones', 'New season']

/** Twelve attributes: the names of their choices, or their type. */
const attributes: Record<string, string | { type: 'number' | 'yes_no' | 'text' }> = {
  opacity: 'Opaque Sheer Translucent',
  lining: 'Unlined Half Full',
  sleeve: 'Straight Wide Bell Butterfly Cuffed Raglan',
  closure: 'Open Snap Belt Buttons Zip Tie',
  occasion: 'Everyday Work Travel Eid Wedding Prayer Sport Evening',
  neckline: 'Round V Collar Boat Square High',
  pattern: 'Plain Stripe Floral Check Paisley Geometric',
  hem: 'Even Curved Stepped Scalloped Raw',
  pockets: { type: 'yes_no' },
  washable: { type: 'yes_no' },
  'model-height': { type: 'number' },
  'size-worn': { type: 'text' },
}

const COLOURS_OF_A_STYLE = 4
/** One product in so many is in each collection. */
const PICKED_OF = 25

/** Fills the empty catalogue of a migrated database; the same count always gives the same shop. */
export async function generateProducts(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select setseed(0.42)')
    await generateTaxonomy(client)
    await generateStyles(client, Math.ceil(count / COLOURS_OF_A_STYLE))
    await generateColourways(client, count)
    await generateStock(client)
    await generateAttributes(client)
    await client.query('commit')
    // As the autovacuum would soon do.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function generateTaxonomy(client: Client) {
  for (const [position, [slug, name, parent]] of categories.entries()) {
    await client.query(
      `insert into categories (slug, name, description, position, parent_id)
       values ($1, $2, $2, $3, (select id from categories where slug = $4))`,
      [slug, name, position, parent],
    )
  }
  await client.query(
    `insert into collections (slug, name, position)
     select lower(replace(name, ' ', '-')), name, position
       from unnest($1::text[]) with ordinality as given (name, position)`,
    [collections],
  )
  await client.query(
    `insert into sizes (size_name, system, length_inches, fit, position)
     select length::text, 'abaya', length, null, length from generate_series(50, 62, 2) length
     union all
     select length || ' ' || fit, 'thobe', length, fit, 10 * length + at
       from generate_series(54, 60, 2) length, unnest(array['S', 'M', 'L']) with ordinality as fits (fit, at)`,
  )
}

/** A style has a kind, a fabric and a price; its colourways share them. */
async function generateStyles(client: Client, count: number) {
  await client.query(
    `create temporary table generated on commit drop as
     with drawn as (
       select n, 1 + floor(random() * cardinality($2::text[]))::int as name,
              1 + floor(random() * cardinality($3::text[]))::int as cut,
              1 + floor(random() * jsonb_array_length($4::jsonb))::int as kind,
              1 + floor(random() * cardinality($5::text[]))::int as fabric, floor(random() * 8)::int as step
         from generate_series(1, $1::int) n
     )
     select n, gen_random_uuid() as style_id, ($2::text[])[name] || ' ' || ($3::text[])[cut] || ' ' || (k ->> 0) as name,
            k ->> 1 as category, k ->> 2 as system, ((k ->> 3)::int + 5 * step) * 100 as price_pence,
            ($5::text[])[fabric] as fabric
       from drawn cross join lateral (select $4::jsonb -> (kind - 1)) as chosen (k)`,
    [count, names.split(' '), cuts.split(' '), JSON.stringify(kinds), fabrics.split(' ')],
  )
  await client.query(
    `insert into styles (id, slug, name) select style_id, 'style-' || n, name from generated`,
  )
}

async function generateColourways(client: Client, count: number) {
  await client.query(
    `insert into products (slug, style_id, category_id, name, summary, description, colour_name, colour_hex, colour_family,
                           fabric, fabric_family, tags, care, fit_notes, composition, price_pence, weight_grams, status,
                           published_at, units_sold, return_exemption)
     select lower(replace(g.name, ' ', '-') || '-' || (c ->> 0)) || '-' || g.n, g.style_id, category.id, g.name,
            initcap(g.fabric) || ' cut to fall well.', 'Made to be worn often.', c ->> 0, c ->> 1, c ->> 2,
            'Soft ' || g.fabric || ', opaque in every colour.', g.fabric, array[g.category], 'Wash at 30°.',
            'True to size.', '[{"fibre": "viscose", "percent": 100}]', g.price_pence, 400 + g.n % 400, 'active',
            now() - random() * interval '900 days', floor(400 * random() ^ 6)::int,
            case g.category when 'underscarves' then 'sealed_hygiene' end
       from generated g
      cross join generate_series(0, ${COLOURS_OF_A_STYLE - 1}) as colourway
       join categories category on category.slug = g.category
      cross join lateral (select $2::jsonb -> ((g.n * 7 + colourway * 3) % jsonb_array_length($2::jsonb))) as chosen (c)
      order by g.n, colourway limit $1`,
    [count, JSON.stringify(colours)],
  )
  await client.query(
    `insert into collection_products (collection_id, product_id, position)
     select collection.id, product.id, 0 from collections collection cross join products product
      where hashtext(collection.slug || product.slug) % ${PICKED_OF} = 0`,
  )
  // One picture stands for all: of a file that is not there, its colour is shown.
  await client.query(
    `insert into pictures (hash, width, height, dominant_hex) values ('generated', 900, 1200, '#cdb99a')`,
  )
  await client.query(
    `insert into product_images (product_id, picture_id, alt, position, is_primary)
     select product.id, picture.id, product.name || ' in ' || lower(product.colour_name), 0, true
       from products product cross join pictures picture where picture.hash = 'generated'`,
  )
}

/** Every second length or so of each product, a fifth of them sold out; the ledger agrees. */
async function generateStock(client: Client) {
  await client.query(
    `insert into product_inventory (product_id, size_id, quantity_on_hand)
     select p.id, s.id, greatest(0, floor(random() * 25)::int - 5)
       from products p join generated g on g.style_id = p.style_id
       left join sizes s on s.system = g.system
      where s.id is null or hashtext(p.slug || s.size_name) % 2 = 0`,
  )
  await client.query(
    `insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta, reference_type, reason, actor)
     select product_id, size_id, 'receive', quantity_on_hand, 0, 'generated', 'Generated stock', 'system'
       from product_inventory where quantity_on_hand > 0`,
  )
}

/** Every product has a value of each; of the occasions two. */
async function generateAttributes(client: Client) {
  const at = (code: string, of: number) => `abs(hashtext(slug || '${code}')) % ${of}`
  const values = Object.entries(attributes).map(([code, given]) => {
    if (typeof given === 'string') {
      const codes = given.toLowerCase().split(' ')
      const one = `('[${codes.map((choice) => `"${choice}"`).join(',')}]'::jsonb -> ${at(code, codes.length)})`
      const other = `('["${codes[0]}"]'::jsonb -> 0)`
      const isBoth =
        code === 'occasion' &&
        `case when ${one} = ${other} then jsonb_build_array(${one}) else jsonb_build_array(${one}, ${other}) end`
      return `'${code}', ${isBoth || `jsonb_build_array(${one})`}`
    }
    const value = {
      number: `155 + ${at(code, 71)} / 2.0`,
      yes_no: `${at(code, 2)} = 0`,
      text: `(50 + 2 * (${at(code, 7)}))::text`,
    }[given.type]
    return `'${code}', ${value}`
  })
  for (const [position, [code, given]] of Object.entries(attributes).entries())
    await client.query(
      `insert into attributes (code, names, type, choices, in_filters, position)
       values ($1, jsonb_build_object('en', initcap(replace($1, '-', ' '))), $2, $3, $2 <> 'text', $4)`,
      [
        code,
        typeof given === 'string' ? (code === 'occasion' ? 'choices' : 'choice') : given.type,
        JSON.stringify(
          typeof given === 'string'
            ? given.split(' ').map((name) => ({
                code: name.toLowerCase(),
                names: { en: name },
                synonyms: [],
              }))
            : [],
        ),
        position,
      ],
    )
  await client.query(`update products set attributes = jsonb_build_object(${values.join(', ')})`)
}

if (import.meta.main) {
  const [, , count = ''] = process.argv
  const url = process.env.DATABASE_URL
  if (!url || !/^\d+$/.test(count)) {
    process.stderr.write('Usage: DATABASE_URL=postgres://… node tools/generate-products.ts 10000\n')
    process.exitCode = 2
  } else {
    await generateProducts(url, Number(count))
    process.stdout.write(`Generated ${count} products\n`)
  }
}
