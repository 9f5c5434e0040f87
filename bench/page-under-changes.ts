import type { BenchShop, Size } from './bench-shop.ts'
import { requestOf } from './load/connection.ts'
import { inTurns, median } from './load/interleaved.ts'
import { pacedQuantile } from './load/paced.ts'
import { storeStats } from './servers/store-stats.ts'

const CHANGES_PER_SECOND = 20
const SECONDS = 5
const ROUNDS = 3

/**
 * The 99th percentile of a product page at half of its throughput, while its stock is changed 20
 * times a second and while nothing is; and how often the page was dropped and rendered meanwhile.
 * Every change is of its level: none leaves the kept page as it is.
 */
export async function pageUnderChanges(shop: BenchShop, path: string, throughput: number) {
  const url = `${shop.url}${path}`
  const request = requestOf(url, { 'accept-encoding': 'br' })
  const load = { connections: 16, perSecond: throughput / 2, seconds: SECONDS }
  const size = await givenSize(shop, path)
  const counted = { changes: 0, drops: 0, renders: 0 }

  async function whileChanging() {
    const before = await storeStats(shop)
    const changes = changeStock(shop, size)
    try {
      return await pacedQuantile(url, request, load)
    } finally {
      counted.changes += await changes.stop()
      const after = await storeStats(shop)
      counted.drops += after.drops - before.drops
      counted.renders += after.renders - before.renders
    }
  }

  await pacedQuantile(url, request, { ...load, seconds: 1 })
  const { a, b } = await inTurns(ROUNDS, {
    a: () => pacedQuantile(url, request, load),
    b: whileChanging,
  })
  return { calm: median(a), changing: median(b), ...counted }
}

/** A size of the page's product, of which there are 20. */
async function givenSize({ pool }: BenchShop, path: string): Promise<Size> {
  const { rows } = await pool.query<Size & { on_hand: number }>(
    `select i.product_id, i.size_id, p.price_pence, i.quantity_on_hand as on_hand
       from product_inventory i join products p on p.id = i.product_id
      where '/products/' || p.slug = $1 order by i.id limit 1`,
    [path],
  )
  const [size] = rows
  if (!size) throw new Error(`${path} has no size.`)
  if (size.on_hand !== 20) await adjust(pool, size, 20 - size.on_hand)
  return size
}

const adjust = (pool: BenchShop['pool'], { product_id, size_id }: Size, change: number) =>
  pool.query(`select adjust_stock($1, $2, $3, 'bench', null, 'Bench')`, [
    product_id,
    size_id,
    change,
  ])

/** Takes most of the stock away and brings it back, in turns. */
function changeStock({ pool }: BenchShop, size: Size) {
  let changes = 0
  let last: Promise<unknown> = Promise.resolve()
  const change = () => {
    const by = changes % 2 === 0 ? -17 : 17
    changes += 1
    last = last.then(() => adjust(pool, size, by))
  }
  const timer = setInterval(change, 1000 / CHANGES_PER_SECOND)
  return {
    /** Leaves as much as there was. */
    async stop() {
      clearInterval(timer)
      if (changes % 2 === 1) change()
      await last
      return changes
    },
  }
}
