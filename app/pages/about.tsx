import type { Route } from './+types/about'
import { loadTextPage } from './text-page-loader.ts'
import { TextPage, textPageHead } from './text-page.tsx'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadTextPage(context, 'about')

export const meta: Route.MetaFunction = (args) => textPageHead(args)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.page} />
}
