import { useSearchParams } from 'react-router'

import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { SizeFinderChoice } from '#shop/content/browser/size-finder-choice.tsx'
import { SizeTables } from '#shop/content/browser/size-tables.tsx'
import { readOfferedSizes, readSizeCharts } from '#shop/stock/server/read-stock.ts'

import type { Route } from './+types/size-guide'
import { loadTextPage } from './text-page-loader.ts'
import { TextPage, textPageHead } from './text-page.tsx'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  context.get(tagsContext)('catalogue')
  const [text, offered, charts] = await Promise.all([
    loadTextPage(context, 'size-guide'),
    readOfferedSizes(db),
    readSizeCharts(db),
  ])
  return { ...text, offered, charts }
}

export const meta: Route.MetaFunction = (args) => textPageHead(args)

export default function SizeGuidePage({
  loaderData: { page, offered, charts },
}: Route.ComponentProps) {
  const [search] = useSearchParams()

  return (
    <TextPage
      page={page}
      before={
        <div className="mb-16">
          <SizeFinderChoice search={search} offered={offered} charts={charts} />
          <SizeTables offered={offered} charts={charts} />
        </div>
      }
    />
  )
}
