import { storeSettings } from '#shop/settings/store-settings.ts'

import type { Route } from './+types/privacy-policy'
import { loadTextPage } from './text-page-loader.ts'
import { TextPage, textPageHead } from './text-page.tsx'
import { TraderDetails } from './trader-details.tsx'
export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadTextPage(context, 'privacy-policy')

export const meta: Route.MetaFunction = ({ loaderData }) => textPageHead(loaderData)

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      page={loaderData.page}
      dated
      before={<TraderDetails trader={storeSettings.trader} />}
    />
  )
}
