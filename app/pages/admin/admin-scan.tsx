import { useEffect, useRef } from 'react'
import { Form, Link, redirect, useLocation, useNavigate } from 'react-router'

import { shellText } from '#app/layouts/admin/shell-text.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminScanPath } from '#shop/admin/admin-paths.ts'
import { findScanned, plainCode } from '#shop/admin/server/find/find-scanned.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { CameraScanner } from '#shop/stock/browser/admin/camera-scanner.tsx'

import type { Route } from './+types/admin-scan'

const text = shellText.scan

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

/** Leads to what `?code=` names, as far as the admin may see it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = requireAdmin(context, 'see_admin_area')
  const typed = url.searchParams.get('code') ?? ''
  const found = await findScanned(context.get(servicesContext).db, admin, typed)
  if (typeof found === 'string') throw redirect(found)
  const code = plainCode(typed)
  return { code, unknown: found ? '' : code, shared: found ?? [] }
}

/** For a phone or a scanner that types: one code after the other opens its order, return or product. */
export default function AdminScanPage({
  loaderData: { code, unknown, shared },
}: Route.ComponentProps) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()
  // The next scan replaces what was not found, also where it is the same again.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [key])

  return (
    <AdminFrame
      className="max-w-xl gap-6"
      title={text.title}
      about={<p className="text-ink-soft">{text.lead}</p>}
    >
      <Form method="get" className="grid gap-3">
        <TextField
          key={code}
          ref={field}
          label={text.code}
          name="code"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          defaultValue={code}
          error={unknown === '' ? undefined : text.unknown(unknown)}
        />
        <Button type="submit">{text.submit}</Button>
      </Form>
      {shared[0] && (
        <section aria-labelledby="shared" className="grid gap-3">
          <h2 id="shared" className="text-xl font-semibold wrap-anywhere">
            {text.shared[shared[0].kind](code)}
          </h2>
          <ul className="border-t">
            {shared.map(({ kind, number, name, path }) => (
              <li key={path} className="flex flex-wrap items-center gap-x-3 border-b py-2">
                <Link to={path} className="link lone-link">
                  {text.found[kind](number)}
                </Link>
                {name !== null && <span className="wrap-anywhere text-ink-soft">{name}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <CameraScanner isOnce onCode={(scanned) => void navigate(adminScanPath(scanned))} />
    </AdminFrame>
  )
}
