import type { Route } from './+types/privacy-policy'
import { loadTextPage } from './text-page-loader.ts'
import { TextPage, textPageHead } from './text-page.tsx'
import { TraderDetails } from './trader-details.tsx'
import { RetentionTable } from '#shop/privacy/browser/retention-table.tsx'
import { useStore } from '#shop/settings/browser/store.ts'
export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadTextPage(context, 'privacy-policy')

export const meta: Route.MetaFunction = (args) => textPageHead(args)

export default function Page({ loaderData }: Route.ComponentProps) {
  const { trader, isDemo } = useStore()
  return (
    <TextPage
      page={loaderData.page}
      dated
      before={<TraderDetails trader={trader} isDemo={isDemo} />}
      after={<RetentionTable />}
    />
  )
}
