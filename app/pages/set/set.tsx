import { pageHead } from '#app/head.ts'

import type { Route } from './+types/set'
import { loadSet } from './load-set.ts'
import { SetView } from './set-view.tsx'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const loader = ({ params, context }: Route.LoaderArgs) => loadSet(context, params.slug)

export const meta: Route.MetaFunction = ({ matches, loaderData: set }) =>
  set
    ? pageHead(matches, {
        title: set.name.text,
        description: set.text.text || set.name.text,
        canonical: set.canonical,
        picture: set.parts[0]?.options[0]?.picture,
        jsonLd: set.jsonLd,
      })
    : []

const SetPage = ({ loaderData: set }: Route.ComponentProps) => <SetView key={set.id} set={set} />

export default SetPage
