import type { Route } from './+types/terms-of-service'
import { loadTextPage } from './text-page-loader.ts'
import { TextPage, textPageHead } from './text-page.tsx'
import { TraderDetails } from './trader-details.tsx'
import { useStore } from '#shop/settings/browser/store.ts'
export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadTextPage(context, 'terms-of-service')

export const meta: Route.MetaFunction = (args) => textPageHead(args)

export default function Page({ loaderData }: Route.ComponentProps) {
  const { trader, isDemo } = useStore()
  return (
    <TextPage
      page={loaderData.page}
      dated
      before={<TraderDetails trader={trader} isDemo={isDemo} />}
    />
  )
}
