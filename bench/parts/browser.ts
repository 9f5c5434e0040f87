import { jobsDone } from '../bench-shop.ts'
import { inBrowser } from '../load/in-browser.ts'
import { kB, say, table } from '../report.ts'
import { withShop } from './with-shop.ts'

/** A page of each kind, as it is first opened. */
const PAGES = [
  '/',
  '/products',
  '/products?category=open-abayas&colour=black',
  '/products/noor-open-abaya-black',
  '/blog/how-to-choose-an-abaya-length',
]

/** First visits in a browser. */
export async function browser(): Promise<void> {
  const pages = await withShop({}, async (shop) => {
    await jobsDone(shop)
    return inBrowser(shop.url, PAGES)
  })
  say('first visit in Chromium, CPU 4 times slower, slow 4G; medians of 5')
  const rows = pages.map(({ path, requests, htmlBytes, scriptBytes, lcp, tbt, cls }) => [
    path,
    {
      requests,
      HTML: kB(htmlBytes),
      scripts: kB(scriptBytes),
      'LCP, ms (aim: 1500)': Math.round(lcp),
      'TBT, ms (aim: 100)': Math.round(tbt),
      'CLS (aim: 0)': Number(cls.toFixed(3)),
    },
  ])
  table(Object.fromEntries(rows))
}
