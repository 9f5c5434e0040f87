import { useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { Field } from '#platform/ui/field.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_SETTINGS, adminSettingsPath } from '#shop/admin/admin-paths.ts'
import { allSettings, sectionsOf, settingsPages } from '#shop/admin/settings/settings-pages.ts'
import { settingsText as text } from '#shop/admin/settings/settings-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { findSettings } from '../../../layouts/admin/palette-entries.ts'
import type { Route } from './+types/admin-settings'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

/** What is searched for at most, in characters. */
const LONGEST_SEARCH = 60

export function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_settings')
  return { typed: (url.searchParams.get('q') ?? '').slice(0, LONGEST_SEARCH) }
}

/** The settings that fit what was typed, the best first. */
const settingsFor = (typed: string) =>
  findSettings(typed).flatMap(({ path }) => allSettings.find((one) => one.path === path) ?? [])

export default function AdminSettingsOverview({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(loaderData.typed)
  const [asked, setAsked] = useState(loaderData.typed)
  // Another way than typing has led here, such as the menu.
  if (asked !== loaderData.typed) {
    setAsked(loaderData.typed)
    if (loaderData.typed !== typed.trim()) setTyped(loaderData.typed)
  }
  const isAsked = typed.trim() !== ''
  const found = isAsked ? settingsFor(typed) : []
  /** The address follows what is typed, so that the way back from a setting leads to its results. */
  const search = (value: string) => {
    setTyped(value)
    const query =
      value.trim() === '' ? '' : `?${new URLSearchParams({ q: value.trim() }).toString()}`
    void navigate(`${ADMIN_SETTINGS}${query}`, { replace: true, preventScrollReset: true })
  }
  return (
    <AdminFrame
      className="max-w-3xl gap-8"
      title={text.title}
      about={<p className="max-w-prose text-ink-soft">{text.lead}</p>}
    >
      <search>
        <Form method="get" action={ADMIN_SETTINGS} className="max-w-md">
          <Field label={text.search.label} hint={text.search.hint}>
            {(props) => (
              <input
                {...props}
                type="search"
                name="q"
                value={typed}
                maxLength={LONGEST_SEARCH}
                onChange={(event) => search(event.target.value)}
                autoComplete="off"
                enterKeyHint="search"
              />
            )}
          </Field>
        </Form>
      </search>
      <output className="-mt-4 text-sm text-ink-soft empty:hidden">
        {isAsked && text.search.found(found.length)}
      </output>
      {isAsked ? (
        <ul aria-label={text.search.results} className="grid border-t empty:hidden">
          {found.map(({ key, label, section, path }) => (
            <li key={key} className="border-b py-3">
              <Link to={path} className="link lone-link font-medium">
                {label}
              </Link>
              <span className="block text-sm text-ink-soft">{section}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ul aria-label={text.pages} className="grid gap-4 sm:grid-cols-2">
          {settingsPages.map((page) => (
            <li key={page.id} className="border bg-surface p-4">
              <h2 className="text-xl font-semibold">
                <Link to={adminSettingsPath(page.id)} className="link lone-link">
                  {page.title}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-ink-soft">
                {sectionsOf(page)
                  .map(({ title }) => title)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </AdminFrame>
  )
}
