import { Suspense } from 'react'
import { Await, Form } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { CheckList } from '#shop/admin/browser/system/check-list.tsx'
import { systemText as text } from '#shop/admin/system/system-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import type { Route } from './+types/admin-system'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'see_system')
  const { checkSystem, clock } = context.get(servicesContext)
  return {
    askedAt: clock.now().getTime(),
    // The page opens at once; these arrive when they are made.
    results: checkSystem?.(),
  }
}

export default function AdminSystemPage({
  loaderData: { askedAt, results },
}: Route.ComponentProps) {
  return (
    <AdminFrame className="max-w-4xl gap-6" title={text.title} lead={text.lead}>
      <Form method="get">
        <Button type="submit" variant="secondary" size="small">
          {text.again}
        </Button>
      </Form>
      {/* A key of its own each time: what was found before must not look like the answer. */}
      <Suspense key={askedAt} fallback={<output>{text.making}</output>}>
        <Await resolve={results} errorElement={<Failed />}>
          {(made) => (made ? <CheckList results={made} /> : <Failed />)}
        </Await>
      </Suspense>
    </AdminFrame>
  )
}

const Failed = () => (
  <p role="alert" className="text-danger">
    {text.failed}
  </p>
)
