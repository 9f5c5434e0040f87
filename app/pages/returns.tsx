import { StartReturn } from '#shop/returns/browser/wizard/start-return.tsx'
import { useStore } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/returns'
import { CancellationForm } from './cancellation-form.tsx'
import { loadTextPage } from './text-page-loader.ts'
import { TextPage, textPageHead } from './text-page.tsx'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadTextPage(context, 'returns')

export const meta: Route.MetaFunction = (args) => textPageHead(args)

export default function Page({ loaderData }: Route.ComponentProps) {
  const { trader } = useStore()
  return (
    <TextPage
      page={loaderData.page}
      before={<StartReturn />}
      after={<CancellationForm trader={trader} />}
    />
  )
}
