import { StartReturn } from '#shop/returns/browser/start-return.tsx'
import { storeSettings } from '#shop/settings/store-settings.ts'

import type { Route } from './+types/returns'
import { CancellationForm } from './cancellation-form.tsx'
import { loadTextPage } from './text-page-loader.ts'
import { TextPage, textPageHead } from './text-page.tsx'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadTextPage(context, 'returns')

export const meta: Route.MetaFunction = ({ loaderData }) => textPageHead(loaderData)

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      page={loaderData.page}
      before={<StartReturn />}
      after={<CancellationForm trader={storeSettings.trader} />}
    />
  )
}
