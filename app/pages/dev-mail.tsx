import { Link, data } from 'react-router'

import { findEmail, listEmails } from '#platform/email/outbox-queries.ts'
import { markOf } from '#platform/languages/mark-of.ts'
import { isDirectAndLocal } from '#platform/http/origin.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/dev-mail'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, 'Mail') },
  { name: 'robots', content: 'noindex' },
]

/**
 * Section 9: the outbox can be read in the local environment and nowhere else. It holds codes and links that grant
 * access, so a tunnel or another site's name that leads to this computer gets a 404, too.
 */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  const { db, environment } = context.get(servicesContext)
  const { caller } = context.get(accountsContext)
  if (environment !== 'local' || !isDirectAndLocal(request.headers, caller.address))
    throw data(null, { status: 404 })

  const emails = await listEmails(db)
  const id = url.searchParams.get('id') ?? emails[0]?.id ?? ''
  const email = UUID.test(id) ? await findEmail(db, id) : undefined
  if (!email && emails.length > 0) throw data(null, { status: 404 })
  return { emails, email, asText: url.searchParams.has('text') }
}

export default function DevMailPage({
  loaderData: { emails, email, asText },
}: Route.ComponentProps) {
  return (
    <div className="shell grid gap-8 py-10 lg:grid-cols-[22rem_1fr]">
      <section aria-labelledby="outbox">
        <h1 id="outbox" className="display text-3xl">
          Mail
        </h1>
        <p className="mt-2 mb-6 text-sm text-ink-soft">
          What the shop has written, newest first. Only on this computer.
        </p>
        {emails.length === 0 && <p>Nothing yet. Sign up or place an order.</p>}
        <ul className="divide-y border-y max-lg:max-h-72 max-lg:overflow-y-auto">
          {emails.map(({ id, recipient, subject, language, created_at }) => (
            <li key={id}>
              <Link
                to={`?id=${id}`}
                aria-current={id === email?.id ? 'true' : undefined}
                className="block border-s-2 border-transparent px-4 py-3 hover:border-control aria-[current=true]:border-accent aria-[current=true]:bg-sand"
              >
                <span {...markOf(language)} className="block font-medium wrap-anywhere">
                  {subject}
                </span>
                <span className="block text-sm text-ink-soft wrap-anywhere">
                  {recipient} · <Moment date={created_at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {email && <Email email={email} asText={asText} />}
    </div>
  )
}

type Email = NonNullable<Route.ComponentProps['loaderData']['email']>

function Email({ email, asText }: { email: Email; asText: boolean }) {
  const views = [
    { name: 'HTML', to: `?id=${email.id}`, isShown: !asText },
    { name: 'Plain text', to: `?id=${email.id}&text`, isShown: asText },
  ]

  return (
    <article aria-labelledby="subject" className="min-w-0">
      <h2 id="subject" {...markOf(email.language)} className="text-xl font-medium wrap-anywhere">
        {email.subject}
      </h2>
      <p className="text-sm text-ink-soft wrap-anywhere">
        To {email.recipient} · <Moment date={email.created_at} />
      </p>
      <nav aria-label="Ways to read it" className="my-4 flex gap-6 text-sm">
        {views.map(({ name, to, isShown }) => (
          <Link
            key={name}
            to={to}
            aria-current={isShown ? 'true' : undefined}
            className="inline-flex min-h-11 items-center border-b-2 border-transparent text-ink-soft aria-[current=true]:border-accent aria-[current=true]:text-ink"
          >
            {name}
          </Link>
        ))}
      </nav>
      {asText ? (
        <PlainText text={email.plain_text} mark={markOf(email.language)} />
      ) : (
        // Links open in the window: framed, the shop refuses to be shown.
        <iframe
          key={email.id}
          title={email.subject}
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={email.html.replaceAll('target="_blank"', 'target="_top"')}
          className="h-[44rem] w-full border bg-surface"
        />
      )}
    </article>
  )
}

const Moment = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()}>
    {date.toLocaleString('en-GB', { timeZone: 'Europe/London' })}
  </time>
)

function PlainText({ text, mark }: { text: string; mark: ReturnType<typeof markOf> }) {
  const links = [...new Set(text.match(/https?:\/\/\S+/g))]

  return (
    <div className="border bg-surface p-6 text-sm">
      <pre {...mark} className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
      {links.length > 0 && (
        <ul aria-label="Links" className="mt-6 border-t pt-4">
          {links.map((link) => (
            <li key={link}>
              <a href={link} className="link inline-block py-1 wrap-anywhere">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
