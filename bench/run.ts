// npm run bench [-- part]: speed and scale within one run. The load, the shop and its database share
// the machine, so what counts are the ratios. Each part takes a minute or two, on a machine that has nothing
// else to do; without its name all are measured, one after the other:
//   page      the product page from the store against plain text, and its slowest answers while stock changes
//   carts     adding, changing and removing through HTTP against the bare procedures
//   checkout  complete checkouts, what they ask of the database, create-payment against its procedures
//   size      200 customers for 50 units of one size
//   streams   5,000 event streams on one process
//   feed      what following every change costs the writers
//   browser   first visits in Chromium
//   lists     lists and searches of 60, 10,000 and 100,000 products
//   attributes lists and searches of 100,000 products with twelve attributes against the same without
//   accounts  signing in
//   collector events of visitors against the bare procedure, and the product page while they come in
//   growth    lists, an order, the dashboard and the checkout with a million orders (or the number given) against a new shop
//   admin     lists of 100,000 rows, typing in them, and what changing pages leaves in memory
import { cpus } from 'node:os'

import { buildWhenStale } from '#tools/build/build-shop.ts'

import { accounts } from './parts/accounts.ts'
import { admin } from './parts/admin.ts'
import { attributes } from './parts/attributes.ts'
import { browser } from './parts/browser.ts'
import { carts } from './parts/carts.ts'
import { checkout } from './parts/checkout.ts'
import { collector } from './parts/collector.ts'
import { feed } from './parts/feed.ts'
import { growth } from './parts/growth.ts'
import { lists } from './parts/lists.ts'
import { page } from './parts/page.ts'
import { size } from './parts/size.ts'
import { streams } from './parts/streams.ts'
import { say } from './report.ts'

const parts = {
  page,
  carts,
  checkout,
  size,
  streams,
  feed,
  browser,
  lists,
  attributes,
  accounts,
  admin,
  collector,
  growth,
}

const [only] = process.argv.slice(2)
const asked = Object.entries(parts).filter(([name]) => only === undefined || only === name)
if (asked.length === 0) {
  say(`There is no part "${only}". There are: ${Object.keys(parts).join(', ')}.`)
  process.exitCode = 2
} else {
  await buildWhenStale(say)
  say(`${cpus().length} cores, Node ${process.version}`)
}
for (const [name, measure] of asked) {
  say(`\n${name}`)
  await measure()
}
