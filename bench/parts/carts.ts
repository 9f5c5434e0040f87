import { cartVerbs, verbs } from '../cart-verbs.ts'
import { ratioRow, table } from '../report.ts'
import { withShop } from './with-shop.ts'

const AIM = 0.5

/** Adding, changing and removing through HTTP against the bare procedures. */
export async function carts(): Promise<void> {
  const rates = await withShop({ products: 400 }, cartVerbs)
  const rows = Object.entries(rates).flatMap(([spread, { http, bare }]) =>
    verbs.map((verb) => [
      `${verb}, ${spread}: HTTP / bare procedure`,
      ratioRow(http[verb], bare[verb], AIM),
    ]),
  )
  table(Object.fromEntries(rows))
}
