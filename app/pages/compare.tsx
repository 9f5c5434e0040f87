import { Link } from 'react-router'

import { pageHead } from '#app/head.ts'
import { langOf } from '#platform/languages/fallback-language-text.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { Price } from '#platform/ui/price.tsx'
import type { FactPart } from '#shop/catalogue/attributes/product-facts.ts'
import { productPath, productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import { compareText as text } from '#shop/catalogue/compare-text.ts'
import { comparedSlugs, readComparison } from '#shop/catalogue/server/read-comparison.ts'

import type { Route } from './+types/compare'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

/** Up to four products beside each other: `?p=slug,slug`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const comparison = await readComparison(db, comparedSlugs(url.searchParams.get('p')))
  const ids = comparison.products.map(({ id }) => `product:${id}`)
  context.get(tagsContext)('catalogue', ...ids)
  return { ...comparison, canonical: pageUrl(publicUrl, '/compare') }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageHead(matches, {
        title: text.title,
        description: text.lead,
        canonical: loaderData.canonical,
        robots: 'noindex',
      })
    : []

export default function ComparePage({ loaderData: { products, rows } }: Route.ComponentProps) {
  return (
    <div className="shell pt-10 md:pt-16">
      <h1 className="display text-4xl">{text.title}</h1>
      {products.length === 0 ? (
        <p className="mt-4 text-lg text-ink-soft">{text.empty}</p>
      ) : (
        <div className="mt-8 overflow-x-auto">
          <table className="w-full border-collapse text-start">
            <thead>
              <tr className="border-b align-bottom">
                <th scope="col" className="py-3 pe-6 text-start font-normal text-ink-soft">
                  {text.feature}
                </th>
                {products.map(
                  ({ id, slug, localSlug, name, colourName, pricePence, wasPence, ...own }) => (
                    <th key={id} scope="col" className="min-w-40 py-3 pe-6 text-start">
                      <Link
                        to={productPath({ slug, localSlug })}
                        lang={langOf(own, 'name')}
                        className="link inline-flex min-h-11 items-center"
                      >
                        {catalogueText.inColour(name, colourName)}
                      </Link>
                      <span className="block font-normal">
                        <Price pence={pricePence} wasPence={wasPence} />
                      </span>
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ code, name, values }) => (
                <tr key={code} className="border-b align-top">
                  <th scope="row" className="py-3 pe-6 text-start font-medium">
                    <Parts of={[name]} />
                  </th>
                  {products.map(({ id }, at) => (
                    <td key={id} className="py-3 pe-6">
                      {values[at] ? (
                        <Parts of={values[at]} />
                      ) : (
                        <span className="text-ink-soft">{text.none}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-8">
        <Link to={productsPath({})} className="link inline-flex min-h-11 items-center">
          {text.all}
        </Link>
      </p>
    </div>
  )
}

const Parts = ({ of }: { of: readonly FactPart[] }) =>
  of.map(([part, lang]) => (
    <span key={part} lang={lang}>
      {part}
    </span>
  ))
